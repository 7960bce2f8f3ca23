-- Until now nothing here could read what iPhones write. What was given up on is looked at once more.
update memories set picture_state = 'waiting', tries = 0, begun_at = null
from media
where media.id = memories.id and media.content_type = 'image/heic' and memories.picture_state = 'unreadable';
