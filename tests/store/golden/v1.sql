PRAGMA user_version = 1;
PRAGMA application_id = 1181315685;
BEGIN TRANSACTION;
CREATE TABLE about (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
INSERT INTO "about" VALUES('store_id','8emy');
CREATE TABLE deadlines (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    kind      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES(1,'remind',1700000100000);
CREATE TABLE guilds (
    guild    INTEGER PRIMARY KEY,
    settings TEXT    NOT NULL
) STRICT;
INSERT INTO "guilds" VALUES(1152921504606846976,'{"lang":"en"}');
CREATE TABLE keepsakes (
    key   INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    card  TEXT    NOT NULL
) STRICT;
INSERT INTO "keepsakes" VALUES(1,1152921504606846976,1152921504606846980,'my_brother','scarf');
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
INSERT INTO "moves" VALUES(1,1,1,0,'0-card','lara',1152921504606846979,'card:0',NULL,0,X'5B7B2274797065223A22526F6C6C6564227D5D');
INSERT INTO "moves" VALUES(2,1,1,1,'1-card','lara',1152921504606846979,'card:1',NULL,1,X'5B7B2274797065223A22526F6C6C6564227D5D');
INSERT INTO "moves" VALUES(3,1,1,2,'2-card','lara',1152921504606846979,'card:2',NULL,2,X'5B7B2274797065223A22526F6C6C6564227D5D');
INSERT INTO "moves" VALUES(4,1,1,3,'3-card','lara',1152921504606846979,'card:3',NULL,3,X'5B7B2274797065223A22526F6C6C6564227D5D');
CREATE TABLE players (
    user     INTEGER PRIMARY KEY,
    settings TEXT    NOT NULL
) STRICT;
INSERT INTO "players" VALUES(1152921504606846980,'{"lang":"it"}');
CREATE TABLE posts (
    key       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    thread    INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    body      BLOB    NOT NULL,
    UNIQUE (table_key, number)
) STRICT;
INSERT INTO "posts" VALUES(1,1,1,1152921504606846978,1152921504606846985,X'7B226E223A307D');
INSERT INTO "posts" VALUES(2,1,2,1152921504606846978,0,X'7B226E223A317D');
INSERT INTO "posts" VALUES(3,1,3,1152921504606846978,0,X'7B226E223A327D');
INSERT INTO "posts" VALUES(4,1,4,1152921504606846978,0,X'7B226E223A337D');
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
INSERT INTO "seats" VALUES(1,1,0,'lara',0,'[1152921504606846979]','["Anna"]','',1,0,'[]');
INSERT INTO "seats" VALUES(2,1,1,'matt',1,'[]','[]','careful',0,0,'["scarf"]');
CREATE TABLE states (
    key       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    moves     INTEGER NOT NULL,
    seat      TEXT    NOT NULL,
    log       INTEGER NOT NULL,
    data      BLOB    NOT NULL,
    UNIQUE (table_key, moves)
) STRICT;
INSERT INTO "states" VALUES(3,1,2,'lara',2,X'7B226D6F766573223A327D');
INSERT INTO "states" VALUES(4,1,3,'lara',3,X'7B226D6F766573223A337D');
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
INSERT INTO "tables" VALUES(1,'k3f9a','my_brother',1152921504606846976,1152921504606846977,1152921504606846978,0,1152921504606846979,'playing','{"events":"standard"}','{}',0,1,'5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',1,'c0ffee',4,4,4,4,1700000000000,0);
INSERT INTO "tables" VALUES(2,'lobby','my_brother',1152921504606846976,1152921504606846977,0,0,1152921504606846979,'lobby','{"events":"standard"}','{}',0,1,'5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',1,'c0ffee',0,0,0,0,1700000000000,0);
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
INSERT INTO "tellings" VALUES(1,1,1,1,1,'lara','open',0,'',0,0,X'7B2271223A317D','');
INSERT INTO "tellings" VALUES(2,1,2,1,2,'lara','told',1152921504606846979,'',0,9,X'7B2271223A317D','She laughed 🎲');
INSERT INTO "tellings" VALUES(3,1,3,1,3,'lara','open',0,'',0,0,X'7B2271223A317D','');
INSERT INTO "tellings" VALUES(4,1,4,1,4,'lara','open',0,'',0,0,X'7B2271223A317D','');
CREATE INDEX tables_of_guild ON tables (guild);
CREATE INDEX tables_of_status ON tables (status);
CREATE INDEX tables_in_thread ON tables (thread) WHERE thread <> 0;
CREATE INDEX tables_in_channel ON tables (channel);
CREATE INDEX posts_unsent ON posts (table_key, number) WHERE message = 0;
CREATE INDEX deadlines_at ON deadlines (at);
CREATE INDEX keepsakes_of_user ON keepsakes (user, guild, game);
COMMIT;
