import { parentPort, workerData } from 'node:worker_threads'
import { writeFile } from './write-file.ts'
import type { ToWrite } from './write-in-thread.ts'

/** In a thread of its own: the files that were brought in are read again, which takes its time. */
const port = parentPort!
const { whole, wish, brought } = workerData as ToWrite
const bytes = writeFile(whole, wish, brought)
port.postMessage({ bytes })
port.close()
