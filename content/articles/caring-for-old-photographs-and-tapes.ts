import {
  heading,
  link,
  list,
  note,
  recorder,
  steps,
  text,
  type Content,
} from '#contract/rules/articles/article.ts'

export const content: Content = {
  parts: [
    text(
      'Nearly every family has one: the shoebox, the suitcase under the bed, the carton marked MISC that has moved house four times. Inside are the only copies of faces and voices. You don’t need special training to look after them. You need a clean table, some patience, and an order of work that begins with the things that are fading fastest.',
    ),
    heading('Where to keep it: cool, dry, dark'),
    text(
      'Archivists at the Library of Congress and the National Archives agree on the first rule, and it costs nothing. Heat, damp and light do the damage. That rules out the two places where most family boxes stand: the attic, which bakes, and the basement, which sooner or later floods.',
    ),
    list(
      'Choose a closet inside the home, on a floor where people live, away from outside walls, pipes and heaters.',
      'Keep boxes off the floor, on a shelf.',
      'Hang copies on the wall, and keep the originals in the dark.',
    ),
    heading('What to keep it in'),
    text(
      'Look for paper and boxes that are acid-free and lignin-free, and for clear sleeves made of polyester, polypropylene or polyethylene. Avoid vinyl, also called PVC; it is the soft plastic with the strong smell. Suppliers of good material say that it has passed the Photographic Activity Test. Rubber bands, paper clips, tape and glue should go, except where pulling them off would tear the picture.',
    ),
    text(
      'Old “magnetic” albums, with sticky pages under a plastic sheet, are a special case. Photograph each page first, so that the order and the captions are saved. If a picture comes away easily, move it to a sleeve. If it doesn’t, leave it, or slide a length of dental floss gently behind it. Never use heat or water.',
    ),
    heading('Write it down, softly'),
    text(
      'A photograph without a name is one generation from the trash. Write on the back, near the edge, with a soft pencil, on a hard clean surface, pressing lightly. On modern coated paper pencil won’t hold; write on the sleeve or the envelope instead. Never use a ballpoint pen, and never write on the front.',
    ),
    text(
      'Say who, from left to right, with last names; where; when, if only “about 1948”; and who told you so. Then ask the oldest person you know about the faces you can’t name. Do that before anything else in this article. ',
      link('Record the conversation', '/blog/recording-a-parents-story'),
      ', because the names will come wrapped in stories.',
    ),
    heading('Tapes first'),
    text(
      'Paper and prints are patient. Tapes are not. Cassettes, camcorder tapes and reels lose their signal as they age, and the machines that play them are growing rare. So when you digitize, start with the sound and the moving pictures.',
    ),
    steps(
      'Look before you play. White dust, a sour smell, sticky or broken tape: stop, and ask a specialist.',
      'Break off the little tab on the back edge of an audio cassette, so that it can’t be recorded over by accident.',
      'Use a clean machine that you have tried on a tape you don’t mind losing.',
      'Play each tape once, all the way through, while you record it. Don’t plan on a second chance.',
      'Keep the original afterward. A better transfer may be possible one day.',
    ),
    note(
      'If you send it out',
      'Ask the company whether the work is done in their own building, which formats you will get back, and how the parcel is tracked. Send a small, unimportant batch first.',
    ),
    heading('Scanning prints and slides'),
    text(
      'A flatbed scanner is kinder to a photograph than a feeder, and clearer than a phone held above the table. For ordinary prints 600 dots per inch captures what there is, while small pictures, negatives and slides need much more. Save the first scan in a format that loses nothing, such as TIFF, and make smaller copies to share. For sound, WAV plays the same part. Scan the back as well if there is writing on it.',
    ),
    text(
      'If a phone is what you have, use it. Lay the picture by a window without direct sun, hold the phone level above it, and turn off the flash. A fair copy today is worth more than a perfect one in the year you retire.',
    ),
    heading('Three copies, two kinds, one elsewhere'),
    text(
      'Digital files don’t fade. They vanish all at once, with a stolen laptop or a forgotten password. The rule of thumb is easy to remember: keep three copies, on two different kinds of storage, with one of them in another place. Open them once a year to see that they still open. Write down for your family where they are and how to get in; ',
      link('the folder your family will need', '/blog/the-folder-your-family-will-need'),
      ' is the place for it.',
    ),
    heading('Letters, medals, quilts and recipe cards'),
    text(
      'Store letters unfolded, in acid-free folders, and photograph them before the creases give way. Keep textiles clean and out of the light, and fold them along different lines from time to time, or roll them. Don’t polish medals more than you must, and don’t laminate anything: it can’t be undone. A conservator can help with what is torn, moldy or wet, and the Northeast Document Conservation Center publishes clear leaflets on nearly every material.',
    ),
    heading('One hour this weekend'),
    text(
      'Bring the box down from the attic. Wash and dry your hands. Take out ten pictures, no more, and name everyone you can. Put the ten in an envelope, write today’s date on it, and photograph each one with your phone. Then telephone someone about the stranger in the third picture. Ten a week is five hundred a year, and every one of them has a name.',
    ),
    recorder('Pick up one photograph and say who is in it, and how you know.'),
  ],
  sources: [
    {
      name: 'Library of Congress',
      href: 'https://www.loc.gov',
      about: 'care of photographs, audio and video, and the Recommended Formats Statement',
    },
    {
      name: 'US National Archives',
      href: 'https://www.archives.gov',
      about: 'how to preserve family archives',
    },
    {
      name: 'Northeast Document Conservation Center',
      href: 'https://www.nedcc.org',
      about: 'preservation leaflets',
    },
  ],
}
