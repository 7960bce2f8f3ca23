import type { Claims } from './proof.ts'
import { capsulesByPlan, capsuleShut } from './proofs/capsules.ts'
import {
  asked,
  bereavementFirst,
  datedNeedNone,
  doubt,
  eventsCome,
  inDoubt,
  keepersAsked,
  keepersSay,
  keepersSeeLittle,
  keeperStates,
  noImitation,
  recipientDied,
  release,
  signOfLife,
  silence,
  withoutKeepers,
} from './proofs/keepers.ts'
import { beyondUs, capsuleBeyond } from './proofs/sealing.ts'
import { wishesRead } from './proofs/wishes.ts'

/** Questions and answers, articles, prompts, and the chat, which answers from them. */
export const answers: Claims = {
  'content/articles/catalogue.ts': {
    'Keeping a voice after a death': 'advice',
    'The voicemail you can’t delete: keeping a voice after a death': 'advice',
  },
  'content/articles/finding-family-in-the-1950-census.ts': {
    'the 72-year rule, the 1950 census release, the 1890 census, and the 1973 fire in St.':
      'advice',
  },
  'content/articles/legacy-letters.ts': {
    'A legacy letter isn’t a will and has no force in law, so keep money, property and medical wishes in the documents made for them.':
      'advice',
    'A paper letter needs a keeper.': 'advice',
    'Others are for after you’re gone.': 'advice',
  },
  'content/articles/recording-a-parents-story.ts': {
    'Who was the first person you knew who died, and how did people behave?': 'a question',
  },
  'content/articles/talking-when-memory-fades.ts': {
    'Rather than “No, Dad died in 2011”, say “You miss him.': 'advice',
  },
  'content/articles/the-folder-your-family-will-need.ts': {
    'Choose your keepers': 'a name',
    'Nor can any website’s list of wishes, ours included, stand in for a will.': 'advice',
    'The National Institute on Aging gives the advice in three steps: put your important papers and copies of legal documents in one place; tell someone you trust, or a lawyer, where that place is; and talk with your doctor about your wishes, giving permission in advance for someone else to speak with them if that is what you want.':
      'advice',
    'last wishes': 'a name',
  },
  'content/knowledge/beginning.ts': {
    'A message can also wait until you’re gone.': keepersSay,
    'last wishes': 'a name',
    'time capsules': 'a name',
  },
  'content/knowledge/delivery.ts': {
    'A message can also wait for your passing: your keepers, people you trust, then tell us that you have died.':
      keepersSay,
    'After your death we ask your keepers in your place: one of them gives a new address and a second one says the same.':
      keepersAsked,
    'And it can wait until something happens, such as a wedding: your keepers then tell us that it has come, and you are asked before it goes out.':
      eventsCome,
    'Once somebody is recorded as deceased we send no e-mail to their address.': recipientDied,
    'What if the recipient dies before the day?': 'a question',
  },
  'content/knowledge/grief.ts': {
    'If you are a keeper, your own page tells you each step.': keeperStates,
    'Someone in my family has died.': 'a name',
    'They died without leaving a recording.': 'a name',
    'We don’t imitate voices of people who have died.': noImitation,
    'When you are ready, write to us and choose “Someone has died”.': bereavementFirst,
  },
  'content/knowledge/help.ts': {
    'You get a number at once, and a person answers by e-mail: within a day if someone has died, within two days otherwise.':
      bereavementFirst,
  },
  'content/knowledge/keepsakes.ts': {
    'To be exact: the program and the database keep it shut, and it lies encrypted; whoever runs this site holds the key, and could go past the program; unless you sealed it beyond us before anything was in it: then its key is on three sheets of paper alone.':
      { ...capsuleShut, ...capsuleBeyond },
    'A bundle of anything, from several people if you like, sealed until a date you choose.':
      capsuleShut,
    'Capsules belong to Memory Plus and Complete Legacy.': capsulesByPlan,
    'Once it is sealed, Kinfold opens it early for nobody, not even you.': capsuleShut,
    'What is a time capsule, and can it be opened early?': 'a question',
  },
  'content/knowledge/passing.ts': {
    'A keeper is someone you trust to say when you have died.': keepersSay,
    'A keeper, or the owner of your family’s space, who doubts the report can also stop it until a person of ours has looked into it.':
      doubt,
    'During it we write to you again and again, and once more at its end; a day later, if no sign of life came, what you sealed goes to those it is for.':
      release,
    'How do you know that I have died?': 'a question',
    'If anything is in doubt, nothing is released.': inDoubt,
    'Keepers never hear or read what you keep.': keepersSeeLittle,
    'Messages meant for after your passing go out only when your keepers have told us that you died, and a waiting time has passed in which we write to you.':
      release,
    'Messages with a date need no keeper.': datedNeedNone,
    'Sign in, or press “I am alive” in any of the letters we send you, and everything stops at once.':
      signOfLife,
    'Silence alone never opens anything: if you ask us to, we ask your keepers how you are after 6, 12 or 18 months without a sign of life, and no more than that.':
      silence,
    'The checks before each one then go to your keepers.': keepersAsked,
    'What can I write into my last wishes?': 'a question',
    'What happens to my messages if I die?': 'a question',
    'What if somebody says I’m dead and I’m not?': 'a question',
    'What is a keeper?': 'a question',
    'While you live, they see only what you wrote down for a message that waits for an event, and for whom it is; after your death, for whom a message with a date is, and its day.':
      keepersSeeLittle,
    'Without keepers they stay sealed.': withoutKeepers,
    'You answer by voice or in writing, and decide for each answer whether people of your family whom you choose read it now, or nobody before your passing.':
      wishesRead,
    'You ask one to five people on the page “After I’m gone”, by e-mail, by a link or by a printed sheet; they need no account.':
      asked,
    'Your keepers tell us.': keepersSay,
  },
  'content/knowledge/privacy.ts': {
    'If that is too much for you, seal a message beyond us before you keep it, spoken or written.':
      beyondUs,
    'A time capsule can be sealed beyond us as well, before anything is in it: then each thing is encrypted in the browser of whoever puts it in.':
      capsuleBeyond,
  },
  'server/features/care-chat/replies.ts': {
    'Letters about someone who has died are read before all others.': bereavementFirst,
  },
}
