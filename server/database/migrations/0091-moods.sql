-- A guess at the mood of a message; “reading” is what people do.
alter table transcript_readings rename to transcript_moods;
alter table transcript_moods rename constraint transcript_readings_pkey to transcript_moods_pkey;
alter table transcript_moods rename constraint transcript_readings_message_id_fkey to transcript_moods_message_id_fkey;
alter table transcript_moods rename constraint transcript_readings_source_check to transcript_moods_source_check;
alter policy own_readings on transcript_moods rename to own_moods;
