-- What arrived is named by one function, as in voices and capsules.
create or replace trigger memorial_tributes_name_what_arrived before update of attempt on memorial_tributes
  for each row execute function kinfold_name_what_arrived();
create or replace trigger wish_recordings_name_what_arrived before update of attempt on wish_recordings
  for each row execute function kinfold_name_what_arrived();
drop function kinfold_name_spoken_wish();
drop function kinfold_name_tribute_that_arrived();
