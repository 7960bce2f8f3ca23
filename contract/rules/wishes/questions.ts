/** The guided sections, in the order in which they are walked. */
export const wishSections = [
  'care',
  'body',
  'service',
  'music',
  'people',
  'pets',
  'papers',
  'letters',
] as const
type WishSection = (typeof wishSections)[number]

interface WishQuestion {
  readonly section: WishSection
  /** As the author is asked. */
  readonly asks: string
  /** As a heading above the answer, for those who read it. */
  readonly heading: string
  readonly hint: string
}

const question = (
  section: WishSection,
  asks: string,
  heading: string,
  hint: string,
): WishQuestion => ({ section, asks, heading, hint })

/** Every question by the name under which its answer is kept. A name is never used for another question. */
export const wishQuestions = {
  'care-speaker': question(
    'care',
    'Who should speak for you if you can’t?',
    'Who should speak for me if I can’t',
    'A name, and a second one in case. Have you told them?',
  ),
  'care-where': question(
    'care',
    'Where would you like to be cared for?',
    'Where I would like to be cared for',
    'At home, with somebody, in a place you know. And where not.',
  ),
  'care-comfort': question(
    'care',
    'What does you good when you are weak?',
    'What does me good when I am weak',
    'A window, a hand, quiet, the radio, somebody reading.',
  ),
  'care-limits': question(
    'care',
    'What should your family know about treatment?',
    'What my family should know about treatment',
    'Doctors need a signed medical directive. Say here where yours lies, and what you meant by it.',
  ),
  'body-what': question(
    'body',
    'What should happen to your body?',
    'What should happen to my body',
    'Burial, cremation, a gift to science, something else. “I don’t mind” is an answer too.',
  ),
  'body-where': question(
    'body',
    'Where would you like to rest?',
    'Where I would like to rest',
    'A place, beside whom, under which tree. And what should stand there.',
  ),
  'body-with': question(
    'body',
    'What should you wear or have with you?',
    'What I should wear or have with me',
    'The blue dress, the ring on or off, a letter in the pocket.',
  ),
  'service-like': question(
    'service',
    'What should the service be like?',
    'What the service should be like',
    'Large or small, in a church or outdoors, solemn or not at all.',
  ),
  'service-who': question(
    'service',
    'Who should lead it, and who should speak?',
    'Who should lead it, and who should speak',
    'And who should be spared from it.',
  ),
  'service-words': question(
    'service',
    'Which words should be read?',
    'Which words should be read',
    'A psalm, a poem, a page from a book, nothing.',
  ),
  'service-after': question(
    'service',
    'And afterwards?',
    'Afterwards',
    'Where everybody goes, what there is to eat, flowers or a gift to somebody.',
  ),
  'music-play': question(
    'music',
    'What should be played or sung?',
    'What should be played or sung',
    'Who plays it, which recording, all of it or only the beginning.',
  ),
  'music-not': question(
    'music',
    'Is there music you would rather not have?',
    'Music I would rather not have',
    'It helps to know this, too.',
  ),
  'people-tell': question(
    'people',
    'Who must be told, and how?',
    'Who must be told, and how',
    'Who by telephone, who by a letter, where their numbers are.',
  ),
  'people-after': question(
    'people',
    'Who will need somebody afterwards?',
    'Who will need somebody afterwards',
    'And who could look in on them.',
  ),
  'pets-who': question(
    'pets',
    'Who looks after the animals?',
    'Who looks after the animals',
    'Somebody who has said yes.',
  ),
  'pets-habits': question(
    'pets',
    'What does whoever looks after them need to know?',
    'What whoever looks after them needs to know',
    'Food, the vet, what frightens them, where they sleep.',
  ),
  'papers-begin': question(
    'papers',
    'Where should somebody begin to look?',
    'Where somebody should begin to look',
    'The drawer, the folder, the person who knows. Below you can list each paper.',
  ),
  'papers-accounts': question(
    'papers',
    'Which accounts should be closed, and which kept?',
    'Which accounts should be closed, and which kept',
    'Bank, telephone, e-mail, pictures. Please write no passwords here: say where they lie.',
  ),
  'letters-for': question(
    'letters',
    'Have you left letters, and for whom?',
    'Letters I have left',
    'Where they lie, and who should hand them over.',
  ),
  'letters-all': question(
    'letters',
    'What do you want to say to all of them?',
    'What I want to say to all of you',
    'One sentence is enough.',
  ),
} as const satisfies Readonly<Record<string, WishQuestion>>
export type WishQuestionName = keyof typeof wishQuestions
export const wishQuestionNames = Object.keys(wishQuestions) as WishQuestionName[]

/** What can be there many times: a paper and where it lies, and what a witness saw. */
const wishLists = ['paper', 'witness'] as const
type WishListName = (typeof wishLists)[number]
export type WishKind = WishQuestionName | WishListName
export const wishKinds = [...wishQuestionNames, ...wishLists] as const

export const mostPapers = 60
export const mostWitnesses = 20
export const mostWishes = wishQuestionNames.length + mostPapers + mostWitnesses
export const mostOf = (kind: WishKind): number =>
  kind === 'paper' ? mostPapers : kind === 'witness' ? mostWitnesses : 1

/** Where somebody begins who has nothing yet: an easy one, that most people like to answer. */
export const firstQuestion: WishQuestionName = 'music-play'

export const questionsIn = (section: WishSection): WishQuestionName[] =>
  wishQuestionNames.filter((name) => wishQuestions[name].section === section)

export const sectionNames: Readonly<Record<WishSection, string>> = {
  care: 'Care',
  body: 'Body',
  service: 'Service',
  music: 'Music',
  people: 'People to tell',
  pets: 'Pets',
  papers: 'Accounts and papers',
  letters: 'Letters',
}

/** Told wherever wishes are written, read or printed. */
export const notAWill =
  'This is not a will. It tells your family what you would like, and binds nobody.'
/** What it can't do, for whoever wants to know. */
export const whatNeedsPapers =
  'It gives nothing to anyone, and neither doctors, courts nor banks have to follow it. For those you need signed papers: a will, a power of attorney, a medical directive. You can say here where they lie.'
export const notAWillOf = (name: string): string =>
  `This is not a will. It tells what ${name} wished. It gives nothing to anyone, and binds neither doctors, courts nor banks.`
export const whatAWitnessIs =
  'A witness here is somebody who was there when you said or wrote this. Their note helps your family believe it. It does not make this a will, and no court has to take it for a signature.'
/** The same for those who read it. */
export const whatAWitnessWas =
  'These people were there when it was said or written. Their notes don’t make it a will, and no court has to take them for signatures.'
