import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from '#client/ui/toast-store.ts'

/** What couldn't be done, and why. */
export const told = (error: unknown) =>
  void toast({ title: 'That couldn’t be done', description: failureWords(error) })
