import { BadConfiguration } from './config.ts'

interface SystemError extends Error {
  readonly code: string
  readonly syscall?: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
  /** Of the locks beside the embedded database, which SQLite keeps. */
  readonly errcode?: number
}

/** What whoever runs this server can do about it; undefined where it is a fault of the program, whose stack tells more. */
export function whyItEnds(error: unknown): string | undefined {
  if (error instanceof BadConfiguration) return `the configuration isn’t right.\n${error.message}`
  if (!(error instanceof Error)) return undefined
  if (hasCode(error)) return wordsOf(error)
  // What we throw ourselves is a sentence; a TypeError and its kin aren’t.
  return error.name === 'Error' ? error.message : undefined
}

const hasCode = (error: Error): error is SystemError =>
  'code' in error && typeof error.code === 'string'

function wordsOf(error: SystemError): string | undefined {
  if (error.syscall === 'listen') return wordsOfListening(error)
  if (error.syscall === 'getaddrinfo')
    return `no machine is called ${error.hostname}. That name stands in one of the settings: in DATABASE_URL, S3_ENDPOINT or HOST. ${wordsOfHost}`
  if (error.code.startsWith('ERR_PARSE_ARGS'))
    return `${error.message}. There are --web and --worker; without them it starts as both.`
  return wordsOfFolder(error) ?? wordsOfDatabase(error)
}

const wordsOfHost = 'HOST is 127.0.0.1 for this machine alone, 0.0.0.0 for every network it is in.'

function wordsOfListening({ code, message, address, port }: SystemError): string {
  if (code === 'EADDRINUSE')
    return `another program is at port ${port} of ${address} already, perhaps a Kinfold that still runs. Stop it, or set PORT (of a worker WORKER_PORT) to a free one.`
  if (code === 'EADDRNOTAVAIL') return `${address} isn’t an address of this machine. ${wordsOfHost}`
  if (code === 'EACCES')
    return `this user may not listen at port ${port}. Set PORT to one above 1023, and put a reverse proxy before it (docs/operations/reverse-proxy.md).`
  return `it can’t listen: ${message}. See PORT and HOST in docs/operations.md.`
}

const sqliteFull = 13

function wordsOfFolder({ code, errcode, path }: SystemError): string | undefined {
  if (errcode === sqliteFull) return 'the disk of DATA_DIR is full. Make room on it.'
  if (path === undefined) return undefined
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `this user may not write ${path}. Give that folder to the user Kinfold runs as (chown), or set DATA_DIR to another.`
  if (/^(ENOTDIR|EEXIST)$/.test(code))
    return `${path} can’t be a folder: a file is there, or in the way. Set DATA_DIR to another.`
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return `the disk of ${path} is full. Make room on it.`
  return undefined
}

// Of class 28 and the like nothing changes by waiting, unlike of a PostgreSQL that still starts.
function wordsOfDatabase({ code, message }: SystemError): string | undefined {
  if (code.startsWith('28'))
    return `PostgreSQL doesn’t let it in: ${message}. Are the user and password of DATABASE_URL right, and does pg_hba.conf let them in?`
  if (code === '3D000')
    return `${message}. Make it (createdb --owner USER NAME), or name another in DATABASE_URL.`
  if (code === '42501')
    return `PostgreSQL forbids it: ${message}. The user of DATABASE_URL has to own the database.`
  if (/^53100|ENOSPC$/.test(code)) return `the disk is full: ${message}. Make room on it.`
  return undefined
}
