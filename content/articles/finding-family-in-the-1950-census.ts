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
      'Somewhere in a set of handwritten sheets from the spring of 1950 there is a line with your grandmother’s name on it, or your own if you were born by then. The sheets have been free to read since 2022. If you have never looked for an ancestor, this is the kindest place to start, because the people on the page are ones that somebody in your family still remembers.',
    ),
    heading('Why 1950, and why now'),
    text(
      'By law the answers people give to the United States census stay closed for 72 years. The National Archives opened the 1950 census on April 1, 2022, exactly 72 years after the day it describes, and put it online at no charge with an index of names. The 1960 census will not open before April 2032, so for some years to come this is the newest one there is.',
    ),
    text(
      'A child who was ten that spring is in the mid-eighties today. You may be able to sit beside someone on the page while you search for them.',
    ),
    heading('Before you search, write down three things'),
    list(
      'A full name, with every spelling the family has used. Include nicknames: Bessie may be Elizabeth, and Bill may be Wilhelm.',
      'An age in 1950, give or take two years.',
      'A state, and a county or city if you have one. A street helps most of all; look on old envelopes and the backs of photographs.',
    ),
    text(
      'Take these from the oldest person you can ask. Then turn the recorder on, because the question “Where were you living in 1950?” seldom has a short answer.',
    ),
    heading('How to find the line'),
    steps(
      'Go to the National Archives’ site, or to FamilySearch, which is also free but asks you to make an account.',
      'Search for the head of the household first, with the state. In most homes that was whoever answered as husband, father or widow.',
      'If nothing fits, search for a child with an unusual first name. Ferdinand is easier to find than John.',
      'Still nothing? Part of the index was made by a computer reading handwriting. Try the surname as it might be misread: Hale as Hall or Hole, Kowalski as Kowalsky.',
      'As a last resort, browse. Census takers worked in numbered enumeration districts. Find the district for the street on the district maps, then turn its pages one by one. It takes an hour and it works.',
    ),
    heading('Read the whole page, not just the line'),
    text(
      'The form tells each person’s relation to the head of the house, race, sex, age, whether married, and where they were born; and for those aged fourteen and over, what work they did. Some people on each page fell on special lines and were asked more, such as where they had lived a year earlier.',
    ),
    text(
      'Then look up and down. The family three lines away may be your grandfather’s brother, or the girl your uncle married in 1956. A boarder with your surname is almost never a coincidence. If the house number is there, look for the house; many are still standing.',
    ),
    note(
      'Treat it as a witness',
      'A census taker wrote down what someone at the door said. Ages drift, spellings wander, and a neighbor may have answered for a family that was out. Believe two records that agree before one that is tidy.',
    ),
    heading('Work backward, one decade at a time'),
    text(
      'With the 1950 line in hand, go to 1940, then 1930. Each step gives you a younger person in an older household, until a parent you never heard of appears at the head of it. Two gaps are worth knowing about before they waste an evening. Most of the 1890 census was lost after a fire in Washington in 1921. And if you look for a soldier, a fire in 1973 at the National Personnel Records Center in St. Louis destroyed millions of Army and Air Force service files. In both cases other records often fill part of the hole: city directories, church books, newspapers, pension and burial papers.',
    ),
    heading('Write down where you found it'),
    text(
      'For each fact keep a line that lets a cousin find the same page again: which census, the state and county, the enumeration district, the sheet and line, and the date you looked. It feels fussy for the first three people and saves you by the thirtieth. If you keep your ',
      link('family tree', '/family-tree'),
      ' with us, the source belongs on the person it speaks about.',
    ),
    heading('Then carry the page to someone'),
    text(
      'This is the part that no archive can do for you. Print the sheet in large type, or bring it on a tablet, and put it in front of the person who was four years old that spring. Ask who lived on either side. Ask what the father’s occupation, given there in two words, looked like when he came home in the evening.',
    ),
    text(
      'A record gives you the name of a street. A relative gives you the sound of it. Keep them together: the sheet, the story, and the voice that told it. For the asking itself, see our plan for ',
      link('forty minutes with a recorder', '/blog/recording-a-parents-story'),
      '.',
    ),
    recorder('Put the census page on the table, press record, and ask who lived next door.'),
    heading('A first evening, from start to finish'),
    text(
      'Choose one grandparent. Write down the three things. Find the line, save the picture of the page, and note where it came from. Read the page twice and list three questions it raises. Then stop, and make a phone call. You are a family historian now; the rest is more evenings.',
    ),
  ],
  sources: [
    {
      name: 'US National Archives',
      href: 'https://www.archives.gov',
      about:
        'the 72-year rule, the 1950 census release, the 1890 census, and the 1973 fire in St. Louis',
    },
    {
      name: 'FamilySearch',
      href: 'https://www.familysearch.org',
      about: 'free indexes and pictures of census pages and other records',
    },
    {
      name: 'US Census Bureau',
      href: 'https://www.census.gov',
      about: 'the questions asked in 1950',
    },
  ],
}
