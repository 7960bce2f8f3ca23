/** What happens, in the order in which it does. */
export const researchSteps = [
  {
    title: 'You ask',
    words:
      'One question, what you know, the people it is about, and the recordings a researcher may hear. Nothing else of your family is seen.',
  },
  {
    title: 'You get a quote',
    words:
      'So many hours at so much an hour, and what they are for. Nothing begins, and nothing is owed, before one of you accepts. You pay by invoice.',
  },
  {
    title: 'You follow it',
    words:
      'Every step with its day, and messages to and fro. We e-mail you when something is there.',
  },
  {
    title: 'You get the report',
    words:
      'In words, with its sources. What they say about people of your tree you take into it one by one, each with its source; undone as every change.',
  },
] as const
