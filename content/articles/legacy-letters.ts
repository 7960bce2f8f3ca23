import {
  example,
  heading,
  link,
  list,
  recorder,
  steps,
  text,
  type Content,
} from '#contract/rules/articles/article.ts'

export const content: Content = {
  parts: [
    text(
      'A will says who gets the house. A legacy letter says what the house meant. It is a page or two, written or spoken, in which you tell someone you love what you have learned, what you are grateful for, and what you hope for them. It takes no lawyer and no gift for writing. Most people need one free afternoon and a place to begin.',
    ),
    heading('What it is, and what it isn’t'),
    text(
      'The idea is old. Jewish families have kept the custom of the ethical will for centuries: a letter in which parents hand down values rather than property. Hospices know a modern relative of it. In 2005 the Journal of Clinical Oncology published a study of what the psychiatrist Harvey Chochinov called dignity therapy. People near the end of life spoke about what mattered most to them, and the edited text was given to someone they chose. Nine in ten said they were satisfied with having done it.',
    ),
    text(
      'You don’t have to be ill to borrow the idea. A legacy letter isn’t a will and has no force in law, so keep money, property and medical wishes in the documents made for them. It isn’t a memoir either. A memoir tries to tell everything. A letter only has to tell one person something true.',
    ),
    heading('Choose one reader'),
    text(
      'The commonest reason for never starting is trying to write to everybody. “Dear family” leads to speeches. “Dear Nora” leads to sentences that only you could write to Nora.',
    ),
    text(
      'So begin with one person. If you have three children, plan three short letters instead of one long one, and keep them about the same length: one day they may be read side by side. A letter can also go to someone outside the family, such as the neighbor who drove you to every appointment, or to a grandchild who is still too small to read.',
    ),
    heading('Six questions that get the pen moving'),
    steps(
      'What do I remember about the day you were born, or the day we met?',
      'Who taught me something I still use, and how did they teach it?',
      'Which hard time changed me, and what got me through it?',
      'What have I seen you do that made me proud, and may never have told you?',
      'What do I want to thank you for, or ask your pardon for?',
      'What do I hope an ordinary good day will look like for you, ten years from now?',
    ),
    text(
      'Answer two of them and leave the rest for another letter. If nothing comes, pick up an object instead: a ring, a rolling pin, a fishing license. Write down where it came from and who held it before you. The story usually follows.',
    ),
    heading('A shape you can follow'),
    steps(
      'Say why you are writing, in one sentence.',
      'Tell one story. Give it a place, a season, and something somebody said.',
      'Say what it taught you.',
      'Say what you see in the person you are writing to.',
      'Say what you hope for them, without asking them to promise anything.',
      'End the way you would end a phone call with them.',
    ),
    example(
      'I’m writing this at the kitchen table on an ordinary Tuesday. I’m well, and nothing is the matter. I only want you to have this in my own words.',
    ),
    text(
      'That first sentence matters more than it seems. Someone who finds a letter without a date may wonder for years what you knew when you wrote it. Put the date at the top, and say how you are.',
    ),
    heading('What to leave out'),
    text(
      'Your letter may be read on a hard day, by someone who can no longer ask what you meant. Four things are better left for another place:',
    ),
    list(
      'Old quarrels. A letter gives the other side no turn to speak.',
      'Conditions. “Never sell the farm” can tie a grandchild to a choice you couldn’t foresee. Say what the farm meant to you, and let them choose.',
      'Secrets the reader would have to keep from others. If something needs a conversation, have the conversation.',
      'Comparisons between children, even kind ones.',
    ),
    text(
      'An apology does belong in a legacy letter, if you owe one. Say plainly what you did and that you are sorry, and ask for nothing in return.',
    ),
    heading('Say it aloud'),
    text(
      'Many people find it easier to talk than to write, and a sore hand or tired eyes are reason enough. A recording also keeps what paper can’t: the way you laugh before the end of a story, the name only you call them. Put your notes in front of you, picture the person across the table, and talk for three minutes. Leave the stumbles in. They sound like you.',
    ),
    recorder('Read your letter aloud, or talk from your notes. You don’t need an account to try.'),
    heading('Decide when it should arrive'),
    text(
      'Some letters are for now. Handing one over in person lets you see it read, and that is a gift to you too. Others belong to a day: an eighteenth birthday, a wedding, the first night with a new baby. Others are for after you’re gone. Write the occasion at the top, and the reason you chose it. On Kinfold you can set the day and the person, and we deliver your words that morning; ',
      link('how a legacy message travels', '/legacy-messages'),
      ' is explained step by step.',
    ),
    text(
      'A paper letter needs a keeper. The National Institute on Aging advises putting your important papers in one place and telling someone you trust where that is. A legacy letter belongs in the same folder, in an envelope with a name on it.',
    ),
    heading('If you have twenty minutes today'),
    text(
      'Write a name and today’s date. Then finish three sentences: “I remember…”, “You taught me…”, “I hope…”. Sign it and put it where it will be found. You can write a better one next year. Nobody has ever minded having two.',
    ),
  ],
  sources: [
    {
      name: 'Journal of Clinical Oncology',
      href: 'https://ascopubs.org',
      about: 'H. M. Chochinov and others, the 2005 study of dignity therapy',
    },
    {
      name: 'National Institute on Aging',
      href: 'https://www.nia.nih.gov',
      about: 'getting your affairs in order',
    },
  ],
}
