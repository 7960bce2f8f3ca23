import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from '#client/ui/toast-store.ts'

export const failed = (error: unknown) =>
  void toast({
    title: 'That didn’t work',
    description: failureWords(error),
    variant: 'destructive',
  })
