import {
  example,
  heading,
  link,
  list,
  note,
  recorder,
  text,
  type Content,
} from '#contract/rules/articles/article.ts'

export const content: Content = {
  parts: [
    text(
      'Your mother can’t tell you what she had for lunch. Ask about the bakery on the corner where she worked at sixteen, and she knows what the flour sacks weighed and which oven ran hot. With many kinds of dementia, and with Alzheimer’s disease above all, new memories go first, while old ones may stay within reach for a long time. This is about visiting her there: for her sake, for yours, and for those who will want to have known her.',
    ),
    heading('Aim for a good afternoon'),
    text(
      'It is tempting to hurry and gather everything while you can. The person in front of you feels the hurry before they understand it. So turn it around: the purpose is a pleasant hour, and if something worth keeping is said in it, you keep it.',
    ),
    text(
      'Looking back together, with photographs, music and familiar things, is called reminiscence work. A Cochrane review published in 2018 put the studies side by side and found the effects on mood, thinking and communication uneven and mostly small, though sometimes real. That is an honest reason to do it gently and to stop when it isn’t a pleasure. It won’t cure anything. It can make a Tuesday better.',
    ),
    heading('Choose the hour and the room'),
    list(
      'Go when they are usually at their best. For many people that is mid-morning, rested and fed. Late afternoon can be restless.',
      'One visitor, or two. A circle of relatives is an examination board.',
      'Television off, glasses clean, hearing aids in and working.',
      'Sit at eye level, say who you are each time, and give the name without making it a test: “It’s Owen, Mom, your youngest.”',
    ),
    heading('Ask less, offer more'),
    text(
      'Questions about facts can corner a person who no longer has them. The advice of the National Institute on Aging and of the Alzheimer’s Association points the same way: use short sentences, one thought at a time, allow plenty of time for an answer, and don’t argue or correct.',
    ),
    list(
      'Rather than “Do you remember my wedding?”, say “You wore a green dress to my wedding, and you danced with Uncle Al.”',
      'Rather than “When did you live on Water Street?”, say “I’ve always liked hearing about Water Street.”',
      'Rather than “No, Dad died in 2011”, say “You miss him. Tell me what he was like when you met.”',
    ),
    text(
      'If the story isn’t accurate, let it stand. You are not taking evidence. Feelings are usually true even where the dates are not, and you can put the facts in a note of your own later.',
    ),
    heading('Let the senses do the asking'),
    text(
      'Words are one door, and others may stay open longer. Bring something to hold, smell, taste or hear: a wooden spoon, shaving soap, a piece of the cloth she used to sew with, bread dough, the song that was on the radio when she was twenty. Put one thing down at a time and wait. Hands often begin to knead or fold before the story comes.',
    ),
    example('I brought the rolling pin. I never know how much flour to put on the board.'),
    heading('Recording, with respect'),
    text(
      'Ask for permission every time, in plain words, even if you were given it last week. “I’d like to keep how you tell this. Is that all right?” If the answer is no, or the little red light is upsetting, put it away. A person who can’t decide about a bank account can still tell you whether they want to be recorded today.',
    ),
    list(
      'Lay the phone beside the fruit bowl and forget it. Two minutes at a time is plenty.',
      'Keep songs, prayers, jokes and recipes as well as stories. They often last longest.',
      'Don’t record confusion, distress or anything they would once have been ashamed of. When in doubt, don’t.',
      'Say the date and who is in the room at the end, when it no longer interrupts.',
    ),
    recorder('Record one small thing: a song, a saying, or how the bread is made.'),
    heading('Play it back to them'),
    text(
      'This is what many families don’t expect. A story recorded on a good day can be played on a foggy one, in the person’s own voice, and they may join in and finish it. Keep such recordings short, label them with what they are about, and put the list where every caregiver can find it. If someone grows sad or puzzled at the sound of themselves, stop, and try music instead.',
    ),
    note(
      'Messages from you to them',
      'It also works the other way. A recording of your voice saying good night, or explaining calmly that you come on Thursday, can be played by whoever is there at the hour when the worry begins.',
    ),
    heading('When nothing comes'),
    text(
      'Some visits are silent. Hold a hand, look out of the window, hum. You haven’t failed, and neither have they. Write down afterward what you noticed: she smiled at the geraniums, he tapped the table in waltz time. Those are records too.',
    ),
    text(
      'If you want to catch what remains and don’t know where to begin, our quiet page ',
      link('for when time is short', '/before-its-too-late'),
      ' has a recorder on it and nothing for sale.',
    ),
    heading('And you'),
    text(
      'You may be grieving for someone who is sitting next to you. It is a real grief, and caregivers carry it along with the laundry. The Alzheimer’s Association answers a free helpline at 800-272-3900, day and night, for people with dementia and those who look after them. You don’t need a crisis to call. Wanting to hear another voice is reason enough.',
    ),
  ],
  sources: [
    {
      name: 'National Institute on Aging',
      href: 'https://www.nia.nih.gov',
      about: 'how Alzheimer’s disease changes communication, and what helps',
    },
    {
      name: 'Alzheimer’s Association',
      href: 'https://www.alz.org',
      about: 'communication tips for caregivers, and the helpline',
    },
    {
      name: 'Cochrane Library',
      href: 'https://www.cochranelibrary.com',
      about: 'B. Woods and others, Reminiscence therapy for dementia, 2018',
    },
  ],
}
