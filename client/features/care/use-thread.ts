import { useEffect, useRef, useState } from 'react'
import { careThread, type Thread } from '#contract/care/thread.ts'
import { call } from '#client/platform/api.ts'
import { newId } from '#client/platform/new-id.ts'
import { paceAfter } from './thread-pace.ts'

/** A conversation with our team, looked at again and again while somebody looks at it. */
export function useThread(token: string) {
  const [thread, setThread] = useState<Thread>()
  const [error, setError] = useState<unknown>()
  const watch = useRef<() => void>(undefined)

  useEffect(() => {
    const watching = watchThread(token, { onThread: setThread, onError: setError })
    watch.current = watching.now
    return watching.stop
  }, [token])

  // Named once, so that a second try after a lost answer doesn't say it twice.
  const attempt = useRef<{ id: string; message: string }>(undefined)

  async function say(message: string): Promise<void> {
    if (attempt.current?.message !== message) attempt.current = { id: newId(), message }
    const said = await call(careThread.say, { params: { token }, body: attempt.current })
    attempt.current = undefined
    setThread(said)
    watch.current?.()
  }

  async function prove(code: string): Promise<void> {
    setThread(await call(careThread.prove, { params: { token }, body: { code } }))
    watch.current?.()
  }

  return { thread, error, say, prove, refetch: () => watch.current?.() }
}

interface Heard {
  onThread: (thread: Thread) => void
  onError: (error: unknown) => void
}

function watchThread(token: string, { onThread, onError }: Heard) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let last = ''
  let changedAt = Date.now()

  async function look() {
    clearTimeout(timer)
    try {
      const thread = await call(careThread.read, { params: { token } })
      if (isStopped) return
      const seen = JSON.stringify(thread)
      if (seen !== last) {
        changedAt = Date.now()
        last = seen
        onThread(thread)
      }
      onError(undefined)
    } catch (error) {
      if (isStopped) return
      onError(error)
    }
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(look, paceAfter(Date.now() - changedAt))
  }
  const onVisible = () => void (document.hidden ? clearTimeout(timer) : look())
  const now = () => {
    changedAt = Date.now()
    void look()
  }
  document.addEventListener('visibilitychange', onVisible)
  void look()
  return {
    now,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
