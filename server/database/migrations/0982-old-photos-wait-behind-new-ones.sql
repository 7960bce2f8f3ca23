-- Photos of iPhones that waited for years are read after what a family brings now: whoever never began comes first.
update memories set begun_at = '2000-01-01T00:00:00Z'
from media
where media.id = memories.id and media.content_type = 'image/heic' and memories.picture_state = 'waiting'
  and memories.begun_at is null and memories.tries = 0;
