/** What people say to be polite, by the first rule that fits. */
export type SmallTalk =
  | 'who-are-you'
  | 'person-wanted'
  | 'hello'
  | 'how-are-you'
  | 'thanks'
  | 'goodbye'
  | 'unclear'

interface Rule {
  readonly says: SmallTalk
  readonly pattern: RegExp
  /** A longer sentence has something else to say. */
  readonly mostWords: number
}

const rules: readonly Rule[] = [
  {
    says: 'who-are-you',
    pattern:
      /\b(who|what) (exactly )?are you\b|\bare you (really )?(an? )?(human|real|robot|bot|chatbot|person|machine|ai|program|computer|alive)\b|\b(is this|am i (talking|speaking|chatting) (to|with)) (an? )?(real )?(human|person|robot|bot|machine|ai|computer)\b|\bwhat('s| is) your name\b/,
    mostWords: 12,
  },
  {
    says: 'person-wanted',
    pattern:
      /\b(talk|speak|chat|connect|transfer|put me through)( me| directly)? (to|with) (an? |your |the )?(real |actual |live |human )*(human( being)?|person|someone|somebody|agent|representative|operator|employee|people|staff|team|customer (care|service|support))\b|^(an? )?(human|agent|operator|representative|(real )?person)( please)?$/,
    mostWords: 14,
  },
  {
    says: 'how-are-you',
    pattern: /^(hello |hi |hey )?(there )?how (are|do) you( do| doing)?( today)?$/,
    mostWords: 7,
  },
  {
    says: 'hello',
    pattern: /^(hello+|hi+|hey+|howdy|greetings|good (morning|afternoon|evening|day))\b/,
    mostWords: 3,
  },
  {
    says: 'thanks',
    pattern: /\b(thanks|thank you|thx|much appreciated|cheers)\b/,
    mostWords: 7,
  },
  {
    says: 'goodbye',
    pattern:
      /^(ok(ay)? )?(good ?bye|bye|see you|good night|that('s| is| was) all|have a (nice|good) (day|evening|weekend))\b/,
    mostWords: 5,
  },
  {
    says: 'unclear',
    pattern:
      /^(yes|yeah|yep|no|nope|ok|okay|sure|maybe|test|testing|help|help me|please help|question|hm+|huh|what)?$/,
    mostWords: 3,
  },
]

export function smallTalkIn(words: string): SmallTalk | undefined {
  const count = words === '' ? 0 : words.split(' ').length
  return rules.find(({ pattern, mostWords }) => count <= mostWords && pattern.test(words))?.says
}
