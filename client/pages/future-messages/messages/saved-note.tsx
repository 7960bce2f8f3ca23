import { failureWords } from '#client/platform/failure-words.ts'
import type { Saving } from './draft-saver.ts'

const words: Record<Exclude<Saving['state'], 'refused'>, string> = {
  saved: 'Saved as a draft. Only you can open it.',
  saving: 'Saving…',
  waiting: 'Kept on this device. It is saved in your account as soon as there is a connection.',
}

/** Where what was typed lies now, said quietly. */
export const SavedNote = ({ saving }: { saving: Saving }) =>
  saving.state === 'refused' ? (
    <p role="alert" className="font-[650] text-danger">
      {failureWords(saving.error)} What you typed is still here.
    </p>
  ) : (
    <output className="text-thread">{words[saving.state]}</output>
  )
