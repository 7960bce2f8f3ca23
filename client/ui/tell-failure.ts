import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from './toast-store.ts'

/** A press that came to nothing, and why. */
export const tellFailure = (error: unknown): void =>
  void toast({
    title: 'That didn’t work',
    description: failureWords(error),
    variant: 'destructive',
  })

/** The same, told quietly where everything is as it was. */
export const tellNotDone = (error: unknown): void =>
  void toast({ title: 'That couldn’t be done', description: failureWords(error) })
