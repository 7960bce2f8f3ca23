import type { TestsByFile } from '#tests/spec/section.ts'

/** Says nothing that could be untrue of us: a name, a question, somebody's story, advice. */
type Nothing = 'a name' | 'a question' | 'a story' | 'advice'
export type Proof = TestsByFile | Nothing
/** Sentences by the file that says them. A new one is one line: the sentence, and what holds it. */
export type Claims = Readonly<Record<string, Readonly<Record<string, Proof>>>>
