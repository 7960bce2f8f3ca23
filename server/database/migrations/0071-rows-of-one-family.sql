-- A row of one family can’t point at a row of another: what is pointed at is named with its family.
alter table people add constraint people_of_family unique (family_id, id);
alter table media add constraint media_of_family unique (family_id, id);
alter table messages add constraint messages_of_family unique (family_id, id);
alter table deliveries add constraint deliveries_of_family unique (family_id, id);
alter table contact_ways add constraint contact_ways_of_family unique (family_id, id);
alter table voice_links add constraint voice_links_of_family unique (family_id, id);

alter table contact_questions
  drop constraint contact_questions_way_id_fkey,
  add constraint contact_questions_way_id_fkey foreign key (family_id, way_id)
    references contact_ways (family_id, id) on delete set null (way_id);
alter table contact_ways
  drop constraint contact_ways_person_id_fkey,
  add constraint contact_ways_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete cascade;
alter table deliveries
  drop constraint deliveries_alternate_id_fkey,
  add constraint deliveries_alternate_id_fkey foreign key (family_id, alternate_id)
    references people (family_id, id),
  drop constraint deliveries_message_id_fkey,
  add constraint deliveries_message_id_fkey foreign key (family_id, message_id)
    references messages (family_id, id) on delete cascade,
  drop constraint deliveries_person_id_fkey,
  add constraint deliveries_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id),
  drop constraint deliveries_redirected_from_fkey,
  add constraint deliveries_redirected_from_fkey foreign key (family_id, redirected_from)
    references deliveries (family_id, id) on delete set null (redirected_from);
alter table kinships
  drop constraint kinships_person_id_fkey,
  add constraint kinships_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete cascade,
  drop constraint kinships_relative_id_fkey,
  add constraint kinships_relative_id_fkey foreign key (family_id, relative_id)
    references people (family_id, id) on delete cascade;
alter table listening_vouchings
  drop constraint listening_vouchings_delivery_id_fkey,
  add constraint listening_vouchings_delivery_id_fkey foreign key (family_id, delivery_id)
    references deliveries (family_id, id) on delete cascade,
  drop constraint listening_vouchings_message_id_fkey,
  add constraint listening_vouchings_message_id_fkey foreign key (family_id, message_id)
    references messages (family_id, id) on delete cascade,
  drop constraint listening_vouchings_person_id_fkey,
  add constraint listening_vouchings_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete cascade;
alter table media
  drop constraint media_voice_of_fkey,
  add constraint media_voice_of_fkey foreign key (family_id, voice_of)
    references people (family_id, id) on delete set null (voice_of);
alter table message_openings
  drop constraint message_openings_message_id_fkey,
  add constraint message_openings_message_id_fkey foreign key (family_id, message_id)
    references messages (family_id, id) on delete cascade;
alter table messages
  drop constraint messages_media_id_fkey,
  add constraint messages_media_id_fkey foreign key (family_id, media_id)
    references media (family_id, id);
alter table people
  drop constraint people_portrait_id_fkey,
  add constraint people_portrait_id_fkey foreign key (family_id, portrait_id)
    references media (family_id, id) on delete set null (portrait_id);
alter table recipient_agreements
  drop constraint recipient_agreements_person_id_fkey,
  add constraint recipient_agreements_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete cascade;
alter table rehearsals
  drop constraint rehearsals_delivery_id_fkey,
  add constraint rehearsals_delivery_id_fkey foreign key (family_id, delivery_id)
    references deliveries (family_id, id) on delete cascade;
alter table sealed_messages
  drop constraint sealed_messages_alternate_id_fkey,
  add constraint sealed_messages_alternate_id_fkey foreign key (family_id, alternate_id)
    references people (family_id, id),
  drop constraint sealed_messages_message_id_fkey,
  add constraint sealed_messages_message_id_fkey foreign key (family_id, message_id)
    references messages (family_id, id) on delete cascade,
  drop constraint sealed_messages_person_id_fkey,
  add constraint sealed_messages_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id);
alter table transcripts
  drop constraint transcripts_message_id_fkey,
  add constraint transcripts_message_id_fkey foreign key (family_id, message_id)
    references messages (family_id, id) on delete cascade;
alter table voice_links
  drop constraint voice_links_person_id_fkey,
  add constraint voice_links_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete cascade;
alter table voices
  drop constraint voices_delivery_id_fkey,
  add constraint voices_delivery_id_fkey foreign key (family_id, delivery_id)
    references deliveries (family_id, id) on delete cascade,
  drop constraint voices_link_id_fkey,
  add constraint voices_link_id_fkey foreign key (family_id, link_id)
    references voice_links (family_id, id) on delete cascade,
  drop constraint voices_media_id_fkey,
  add constraint voices_media_id_fkey foreign key (family_id, media_id)
    references media (family_id, id) on delete set null (media_id),
  drop constraint voices_person_id_fkey,
  add constraint voices_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete set null (person_id);

-- Where bytes lie is written once, when they are stored, and inside the family’s own folder.
revoke update on media, voices from kinfold_serving;
grant update (uploaded_by, kind, file_name, content_type, byte_length, sha256, caption, is_made_up, duration_ms, width,
  height, private_to, voice_of) on media to kinfold_serving;
grant update (person_id, person_name, state, content_type, byte_length, sha256, duration_ms, peaks, arrived_at, media_id)
  on voices to kinfold_serving;
revoke insert on media_copies from kinfold_serving;
grant insert (id, media_id, trim_start_ms, trim_end_ms, wanted_at) on media_copies to kinfold_serving;
create policy in_own_folder on media as restrictive for insert to kinfold_serving
  with check (starts_with(storage_key, 'media/' || family_id || '/'));
