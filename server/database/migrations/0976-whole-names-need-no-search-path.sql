-- 0950 gave these a search path, too. Every name in them is whole (0135), so it protects nothing here, and to set it and take
-- it back, three times for every small read, was what such a read cost most.
alter function kinfold_scope() reset search_path;
alter function kinfold_family_id() reset search_path;
alter function kinfold_role() reset search_path;
alter function kinfold_family_accounts() reset search_path;
alter function kinfold_hidden_branches() reset search_path;
