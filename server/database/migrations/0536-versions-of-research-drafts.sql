-- Two editors of one draft: whoever saves says which version they read, so that nobody's words are overwritten unseen.
alter table research_cases add column version integer not null default 1;
grant update (version) on research_cases to kinfold_serving;
