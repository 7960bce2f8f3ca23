import { answerOfThread, taskOfThread } from './thread-task.ts'
import { writeFile, type ToWrite } from './write-file.ts'

/** In a thread of its own: the files that were brought in are read again, which takes its time. */
const { small, texts } = await taskOfThread<Omit<ToWrite, 'whole'> & { now: string }>()
const { now, ...asked } = small
const written = writeFile({ ...asked, whole: { texts: texts as ToWrite['whole']['texts'], now } })
answerOfThread(written, written.bytes)
