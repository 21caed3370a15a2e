-- The tables that are not over, in the order in which a start reads them page by page.
CREATE INDEX tables_unfinished ON tables (created_ms, id) WHERE status < 2;
