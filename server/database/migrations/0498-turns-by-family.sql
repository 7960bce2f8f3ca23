-- Photos that wait are taken from one family after the other: nobody waits for somebody else's thousands.
drop index memories_waiting, memories_waiting_of_family;
create index memories_waiting on memories (family_id, begun_at nulls first, id) where picture_state = 'waiting';
drop index face_readings_waiting;
create index face_readings_waiting on face_readings (family_id, begun_at nulls first, memory_id)
  where state = 'waiting';
