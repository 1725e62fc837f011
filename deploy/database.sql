-- Makes the product's role and database, without rights on the rest of the server. CREATEDB is for the weekly trial restore.
-- psql runs this as `postgres`, who can sign in only from inside the container afterwards.
\set password `cat /run/secrets/database_password`
create role batticuore login createdb password :'password';
create database batticuore owner batticuore;
alter role postgres password null;
