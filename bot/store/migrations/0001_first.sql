-- The first schema.
--
-- Every row of a table's own refers to it by a small number, not by its id: rows that are written
-- together then lie together, in the data and in the indexes, and a group commit of many tables
-- touches few pages. For the same reason rows are only ever appended (an ordinary rowid table with
-- an index) instead of being kept in the order of the tables.

CREATE TABLE about (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE tables (
    key         INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    game        TEXT    NOT NULL,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    thread      INTEGER NOT NULL,
    lobby       INTEGER NOT NULL,
    host        INTEGER NOT NULL,
    status      TEXT    NOT NULL,
    options     TEXT    NOT NULL,
    settings    TEXT    NOT NULL,
    epoch       INTEGER NOT NULL,
    game_number INTEGER NOT NULL,
    seed        TEXT    NOT NULL,
    version     INTEGER NOT NULL,
    content     TEXT    NOT NULL,
    moves       INTEGER NOT NULL,
    posted      INTEGER NOT NULL,
    posts       INTEGER NOT NULL,
    tellings    INTEGER NOT NULL,
    created     INTEGER NOT NULL,
    changed     INTEGER NOT NULL
) STRICT;

-- Only these four columns are indexed: a write that leaves them alone leaves the indexes alone.
CREATE INDEX tables_of_guild ON tables (guild);
CREATE INDEX tables_of_status ON tables (status);
CREATE INDEX tables_in_thread ON tables (thread) WHERE thread <> 0;
CREATE INDEX tables_in_channel ON tables (channel);

CREATE TABLE seats (
    key       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    position  INTEGER NOT NULL,
    seat      TEXT    NOT NULL,
    player    INTEGER NOT NULL,
    users     TEXT    NOT NULL,
    names     TEXT    NOT NULL,
    computer  TEXT    NOT NULL,
    ready     INTEGER NOT NULL,
    away      INTEGER NOT NULL,
    keepsakes TEXT    NOT NULL,
    UNIQUE (table_key, position)
) STRICT;

CREATE TABLE moves (
    key         INTEGER PRIMARY KEY,
    table_key   INTEGER NOT NULL REFERENCES tables (key),
    game_number INTEGER NOT NULL,
    number      INTEGER NOT NULL,
    decision    TEXT    NOT NULL,
    seat        TEXT    NOT NULL,
    actor       INTEGER NOT NULL,
    move        TEXT    NOT NULL,
    back_to     INTEGER,
    at          INTEGER NOT NULL,
    events      BLOB    NOT NULL,
    UNIQUE (table_key, game_number, number)
) STRICT;

CREATE TABLE states (
    key       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    moves     INTEGER NOT NULL,
    seat      TEXT    NOT NULL,
    log       INTEGER NOT NULL,
    data      BLOB    NOT NULL,
    UNIQUE (table_key, moves)
) STRICT;

CREATE TABLE posts (
    key       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    thread    INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    body      BLOB    NOT NULL,
    UNIQUE (table_key, number)
) STRICT;

CREATE INDEX posts_unsent ON posts (table_key, number) WHERE message = 0;

CREATE TABLE tellings (
    key         INTEGER PRIMARY KEY,
    table_key   INTEGER NOT NULL REFERENCES tables (key),
    number      INTEGER NOT NULL,
    game_number INTEGER NOT NULL,
    post        INTEGER NOT NULL,
    seat        TEXT    NOT NULL,
    status      TEXT    NOT NULL,
    user        INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    removed_by  INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    prompt      BLOB    NOT NULL,
    text        TEXT    NOT NULL,
    UNIQUE (table_key, number)
) STRICT;

CREATE TABLE deadlines (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    kind      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_at ON deadlines (at);

-- Equal keepsakes are possible; the oldest is taken first.
CREATE TABLE keepsakes (
    key   INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    card  TEXT    NOT NULL
) STRICT;

CREATE INDEX keepsakes_of_user ON keepsakes (user, guild, game);

CREATE TABLE players (
    user     INTEGER PRIMARY KEY,
    settings TEXT    NOT NULL
) STRICT;

CREATE TABLE guilds (
    guild    INTEGER PRIMARY KEY,
    settings TEXT    NOT NULL
) STRICT;
