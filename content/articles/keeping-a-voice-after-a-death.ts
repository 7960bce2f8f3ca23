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
      'Weeks after a funeral, people find it by accident: a voicemail about nothing, eleven seconds long. “It’s me. I’m at the store. Do we need milk?” Some play it every night. Some can’t play it at all, and are terrified of losing it. Both are ordinary. This page is about making that recording safe, so that there is no hurry to decide anything else.',
    ),
    heading('First make it safe, then take your time'),
    text(
      'A voicemail often lives with the phone company rather than in the phone. If the line is canceled, or the plan changes, it can go. So before anyone closes an account or hands in a device, do three things.',
    ),
    steps(
      'Keep the phone line and the phone as they are for now. Ask whoever handles the bills to wait.',
      'Save each message out of the voicemail, as described below, as a file of its own.',
      'Put that file in two places, for instance on a computer and with a relative in another house.',
    ),
    text(
      'If you can’t bear to listen, ask a friend to do it. It takes less than an hour, and they don’t need to tell you what they heard.',
    ),
    heading('How to save a voicemail'),
    list(
      'On an iPhone: open Phone, then Voicemail, touch the message, and touch the share symbol. Send it to Files, to a computer or to yourself. Look in Deleted Messages at the end of the list as well.',
      'On Android phones it depends on the voicemail app. Open the message and look for Share, Save, Export or Send to.',
      'If the messages can only be heard by dialing in, play them aloud in a quiet room and record them with a second device. Ask the phone company, too, whether they can help; explain why.',
      'On an old answering machine: don’t unplug it before you have recorded it. Some machines forget without power.',
    ),
    heading('Where else a voice may be hiding'),
    text(
      'When the first messages are safe, look further. You needn’t listen to all of it now. Collect first.',
    ),
    list(
      'Voice notes in chat apps, and videos where they only spoke from behind the camera.',
      'The greeting on their own voicemail. Call it and record it before the line is closed.',
      'Camcorder tapes, wedding videos, dictation machines, a toast at somebody’s anniversary.',
      'Church services, union meetings, school concerts, local radio. Ask the people who ran them.',
      'Other people’s phones. Write to friends and cousins: “If you have a voicemail or video of Ruth, please don’t delete it. I’d love a copy, whenever you can.”',
    ),
    note(
      'Tapes can wait, but not forever',
      'Put them in a dry, cool place, away from speakers and magnets, and don’t test them in a machine you don’t trust. ',
      link('How to care for old tapes', '/blog/caring-for-old-photographs-and-tapes'),
      ' has the details.',
    ),
    heading('Name them so they can be found'),
    text(
      'Give each file a name with the date, who is speaking, and a few plain words: 2019-05, Ruth, asks about milk. Keep the original as it was, clicks and all, and make a copy if you want to clean up the sound. On Kinfold you can keep the recording on your family’s home, with its date and a few words, where the members you invited can hear it.',
    ),
    heading('Listening is up to you'),
    text(
      'There is no rule for when to listen, or how often. The National Institute on Aging says of grief that there is no right or wrong way to mourn, and that how long it lasts differs from one person to the next. A recording can be company. It can also pull the floor away. Both may be true in one week. A few things people have found helpful:',
    ),
    list(
      'Choose a time. A birthday, or Sunday after lunch, rather than two in the morning.',
      'Not alone, at first.',
      'Decide beforehand what comes next: a walk, a call, the dishes.',
      'Tell others before you play it in a room. Someone may need to leave, and should be able to.',
    ),
    text(
      'Children can be offered the voice and shouldn’t be made to hear it. “I have a recording of Grandma laughing. Would you like to hear it now, another day, or not?” Every answer is fine, and may change.',
    ),
    heading('Say something back'),
    text(
      'Many people find themselves answering. You can do that on purpose. Record what you would tell them: that the tomatoes came in, that the baby has their chin. Nobody has to hear it. Or make it a recording for someone else who loved them, and ask that person for one of theirs. A family that trades four short memories has begun a remembrance that will outlast the flowers.',
    ),
    recorder('Tell one small thing you would have told them this week.'),
    heading('If it is too heavy'),
    text(
      'Grief is not an illness, and most people find their way with time and company. If months go by and the days don’t get any lighter, if you can’t do what has to be done, or if you feel that you don’t want to go on, please talk to your doctor, a hospice’s bereavement service or someone you trust. In the United States you can call or text 988 at any hour and speak with a person. You don’t have to be certain that you need it.',
    ),
    text(
      'The milk message will still be there. You made it safe. There is no date by which you must be ready.',
    ),
  ],
  sources: [
    {
      name: 'National Institute on Aging',
      href: 'https://www.nia.nih.gov',
      about: 'coping with grief and loss',
    },
    {
      name: '988 Suicide & Crisis Lifeline',
      href: 'https://988lifeline.org',
      about: 'free support by call or text, day and night',
    },
  ],
}
