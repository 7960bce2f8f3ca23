import { kinds } from './read-records.ts'

const lines = Object.entries(kinds)
  .map(([name, { words }]) => `  records/${name}.json\n      ${words}`)
  .join('\n')

/** For whoever opens the archive long after us. Nothing in it depends on when it was made. */
export const formats = `WHAT IS IN THIS ARCHIVE, AND HOW TO READ IT
===========================================

This folder holds a family's memories. It was made by Kinfold, a program with
which families keep voices, photos and their tree. You need neither Kinfold nor
a network to read it. This page is plain text in the encoding UTF-8.

If all else fails: photos, films, sounds and papers are ordinary files in
originals/, recordings/, messages/, capsules/, memorials/ and wishes/. They are
byte for byte what the family gave. Everything else here explains them.

index.html, pages/, style.css
  HTML, the language of web pages, with CSS for its look. Open index.html in any
  browser. There is no script in it and nothing is fetched from anywhere; a text
  editor shows the words, too.

originals/YEAR/
  Photos, films and papers by the year they are from, "undated" where nobody
  knows. Names begin with the day as far as it is known, and end with the last
  twelve letters of the id that the records use.
    .jpg .jpeg   JPEG picture (ISO/IEC 10918)
    .png         PNG picture (ISO/IEC 15948)
    .gif .webp .avif .heic   other pictures
    .tif .tiff   TIFF picture
    .mp4 .mov .webm .mkv     films
    .pdf         paper as PDF (ISO 32000)

NAME.xmp
  Notes beside a picture, in XMP (ISO 16684-1), which is XML: its day, place,
  caption, tags and who is in it. Photo programs read them; so do you.

copies/
  Smaller pictures (WebP), films (MP4) and sounds (AAC in MP4, .m4a) that
  Kinfold made from the files above, so that pages open fast and play everywhere.
  They can be made again from the originals; nothing is lost without them.

recordings/, messages/, wishes/
  Voices. .wav is plain sound, .webm and .ogg are Opus, .m4a and .mp4 are AAC,
  .mp3 is MP3. Files that end in .kinfold were sealed in their author's browser,
  and nobody but two of three printed sheets opens them: open-sealed-message.html
  does it in a browser, without a network.

tree/family.gdz
  The family tree for genealogy programs: GEDZIP 7.0, which is a zip file with
  gedcom.ged (FamilySearch GEDCOM 7.0, plain text) and pictures in it. Pictures
  are copies; films stay in originals/. tree/family.ged is the same text alone.

pages/recipes/….json
  Each recipe as schema.org/Recipe in JSON-LD.

pages/books/….html
  Each scrapbook page by page: its photos and words in their order. Where they lay
  on the paper, in millimetres from its upper left corner, is in
  records/scrapbooks.json.

pages/letters/….txt, pages/wishes/….txt
  Letters and wishes once more as plain text.

records/
  Everything above as data: JSON (RFC 8259) in UTF-8, one record a line. Dates
  are year-month-day, times are ISO 8601 in UTC. A name that ends in _id holds
  the id of a record in another file. People of the family who used Kinfold are
  told as the id of their membership (records/members.json).
  records/family.json
      which family this is, which version of this layout, who asked for it,
      how many branches of the tree were kept to their own, and whether things
      were looked for in photos
  records/members.json
      who kept this archive together in Kinfold, and in which role
${lines}
  records/missing.json
      files whose bytes could not be read when the archive was made

bagit.txt, bag-info.txt, manifest-sha256.txt, tagmanifest-sha256.txt
  Beside data/. They make this folder a BagIt bag (RFC 8493). Each line of
  manifest-sha256.txt is a SHA-256 sum and the file that has it. On most
  machines  sha256sum -c manifest-sha256.txt  says in a minute whether
  anything has rotted. bag-info.txt says when the archive was made.

WHAT IS NOT IN HERE
  What lay in the trash; who had been removed from the tree, and what was told
  of them alone; what others made for a day to come, or hid in a branch that
  whoever asked may not see; what is in time capsules that had not opened;
  addresses, days and recipients of messages that were still to be sent, and
  earlier editions of scrapbooks (the account's own export has them); what a
  machine guessed, such as faces that look alike.

A COPY FOR THE FUTURE
  Keep two copies in two houses, on two kinds of media, and open one of them
  every year. Copy the folder whole.
`

export const readme = (family: string): string => `${family}
${'='.repeat([...family].length)}

A family's archive. Open index.html with a double click: it shows everything,
without a network.

data/FORMATS.txt explains every kind of file to whoever comes later.
The lists manifest-sha256.txt and tagmanifest-sha256.txt say whether each file
is still what it was (BagIt, RFC 8493): sha256sum -c manifest-sha256.txt
`
