import {
  example,
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
      'A deployment takes somebody away from a hundred small moments and two or three large ones. Video calls help when the network and the time zones allow. What they can’t do is be there at 7:40 on the evening when a five-year-old wants the voice that always reads the story. You can leave that voice behind, on purpose, in a couple of evenings before you go.',
    ),
    heading('Start from their calendar, not from yours'),
    text(
      'Sit down with whoever stays at home and go through the months you expect to be away. Write down the dates that belong to each child, and the ones that belong to the two of you. Then add the moments without a date, which matter just as much.',
    ),
    list(
      'Days on the calendar: birthdays, first day of school, the recital, the game, your anniversary, the holidays.',
      'Days you can’t place: the first lost tooth, a fever, a bad report card, the night the power goes out.',
      'Every day: the sentence you say at bedtime, the song in the car, the joke nobody else finds funny.',
    ),
    text(
      'Plan to record the first group for their dates, the second as messages that someone at home can play when they’re needed, and the third as short as they are in life. Eight seconds of “Night, bug. Feet under the covers” may be the recording that is played the most.',
    ),
    heading('What children of different ages want to hear'),
    text(
      'Very small children want sameness: the same book, the same silly voice, their own name. School-age children want to be asked something and to know that you know about their days, so mention the teacher, the dog and the fort behind the garage. Teenagers want to be spared a speech. Tell them one true thing about yourself at their age, and stop there.',
    ),
    text(
      'United Through Reading, a nonprofit that has worked with military families since 1989, records service members reading a book aloud and sends home the recording and the book. The idea is easy to borrow: choose five books you own, read each one slowly enough for pages to be turned, and say “turn the page” at the right moments.',
    ),
    heading('Words for the day you leave'),
    text(
      'Children fill silence with guesses, and often guess that they did something wrong. Say where you are going in words they know, why, who looks after them, and what will stay the same. Don’t promise a date you don’t control.',
    ),
    example(
      'I’m going to work far away for a while, with my team. Grandma picks you up on Tuesdays, and Mom does everything else. I’ll miss you, and missing you is allowed to feel bad. I’ve left you a message for every Sunday.',
    ),
    heading('Be careful with details'),
    note(
      'Operations security',
      'Leave out where you are going, when, how, with whom, and when you expect to be back, in every recording and every post about it. Your unit’s rules come before anything written here. A message for a birthday never needs a place name.',
    ),
    heading('A plan for two evenings'),
    steps(
      'First evening, forty minutes: three bedtime messages, one for each kind of day. Good, ordinary, awful.',
      'Same evening: one birthday message for each child. Say how old they are turning, one thing you noticed about them this year, and one thing you’re looking forward to doing together.',
      'Second evening: the books. Two is plenty; five is generous.',
      'Then one message for the person who stays at home. It will be listened to alone, late. Thank them for something particular.',
      'Last, write a list of what you recorded and give it to someone who will see that each is played.',
    ),
    recorder('Start with eight seconds: the sentence you say when the light goes out.'),
    text(
      'With Kinfold you choose the day and the hour in the time zone where the message will be heard, so a birthday message arrives at breakfast there, wherever you happen to be. Before a scheduled message goes out we write to you, and write once more; if you can’t answer, it’s sent as you planned. Our page for ',
      link('military families', '/military-families'),
      ' has a recorder and more ideas.',
    ),
    heading('The message nobody wants to record'),
    text(
      'Some service members record a message in case they don’t come home, and some decide not to. Both are reasonable. If you do, keep it apart from the others, so that it can’t be played by mistake, and tell one adult that it exists. Say who you are, that you love them, and what you hope for them. Leave the heavy decisions to your official papers. Then record something ordinary straight afterward, and go and have supper.',
    ),
    heading('While you are away'),
    text(
      'Ask the family to record too: the dog, the recital, the argument about the dishes. A minute a week is enough. You come home to a year you can hear, and the children learn that keeping a voice is something people do for each other in both directions.',
    ),
    heading('After you are back'),
    text(
      'Don’t delete anything. In fifteen years the bedtime messages will be the way your grown child hears how young you were. If you would like your service remembered beyond the family, the Veterans History Project at the Library of Congress has collected veterans’ own accounts since Congress created it in 2000, and explains how to take part.',
    ),
    text(
      'And if the months apart are hard on someone at home, you don’t need to wait until they are very hard. Military OneSource, provided by the Department of Defense, offers confidential help to service members and their families around the clock, at no cost.',
    ),
  ],
  sources: [
    {
      name: 'United Through Reading',
      href: 'https://unitedthroughreading.org',
      about: 'recorded reading for military families',
    },
    {
      name: 'Library of Congress',
      href: 'https://www.loc.gov',
      about: 'the Veterans History Project',
    },
    {
      name: 'Military OneSource',
      href: 'https://www.militaryonesource.mil',
      about: 'support for service members and families through every part of a deployment',
    },
  ],
}
