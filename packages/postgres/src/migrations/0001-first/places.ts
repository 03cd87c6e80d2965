/** Tables of a service that had several databases. Unused since `0005-one-database`, which says when they go. */
export const places = `
-- Which of the databases this is. One row, or none.
create table hearback.place (
  id text collate "C" primary key,
  name text not null,
  -- The same in all databases of a service.
  service text not null
);

-- At home: what a write there has yet to do in another database.
create table hearback.placed_steps (
  id text collate "C" primary key,
  -- The other database.
  place text not null,
  -- environment, key, product, revision or place.
  kind text not null,
  environment_id text collate "C",
  subject text collate "C" not null,
  -- The audit entries of a key's removal, which are stored with it.
  audit jsonb,
  due_at timestamptz(3) not null
);
create index placed_steps_due on hearback.placed_steps (due_at);
`
