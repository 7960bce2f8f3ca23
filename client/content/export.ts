/** What `/export` says of the two files. */
export const familyArchive = {
  title: 'Your family’s archive',
  words:
    'One file for the next hundred years. Unpack it on a computer, open the page that lies on top, and everything is there: no network, no account, no Kinfold.',
  small: 'A zip file; the page on top is called index.html.',
  inside: [
    [
      'people',
      'Pages to look around in',
      'Everyone with their story, the tree, photos by year, albums, voices to play, recipes, your letters and wishes, capsules that have opened.',
    ],
    [
      'vault',
      'Every file as it was given',
      'Unchanged, under names you can read, with a note beside each picture: its day, its place, who is in it.',
      'Byte for byte; the notes are XMP files.',
    ],
    [
      'tree',
      'The tree for other programs',
      'Your tree, your recipes and everything you wrote down, in forms that other programs for families read.',
      'GEDZIP 7, schema.org, JSON.',
    ],
    [
      'questions',
      'A page for whoever comes later',
      'It explains each kind of file in plain words, and a list by which one sees in fifty years whether every file is still whole.',
      'A BagIt folder with SHA-256 sums.',
    ],
  ],
  forOwners:
    'The archive of a family is made for whoever owns it. What is your own there is in the file below.',
  notInside: [
    'What lies in the trash, and what guests sent that nobody has taken in yet.',
    'What others have made for a day to come, and what is in capsules that haven’t opened.',
    'To whom and when your messages go: that is in the file below.',
  ],
} as const

export const ownExport = {
  title: 'Everything you own, and what we know about you',
  words: 'All your families in one file, as records and files without pages.',
  inside: [
    [
      'messages',
      'Your recordings and letters',
      'Exactly as you made them, with their days and for whom they are.',
    ],
    [
      'settings',
      'What we know about you',
      'Your account and its history, plans and invoices, your review, and what you and our care team wrote to each other.',
    ],
    [
      'family',
      'Families you own, whole',
      'Names, dates, stories and files, with who was invited and what happened when.',
    ],
  ],
  note: 'It begins at once and may take a while. If it breaks off, your browser says so: nothing is lost, just begin again. A whole file ends with a small one called “complete”. Messages that others in your family have made are theirs, and aren’t in it.',
} as const
