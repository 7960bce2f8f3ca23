import { parentPort, workerData } from 'node:worker_threads'
import { writeFile, type ToWrite } from './write-file.ts'

/** In a thread of its own: the files that were brought in are read again, which takes its time. */
const port = parentPort!
const written = writeFile(workerData as ToWrite)
port.postMessage({ written })
port.close()
