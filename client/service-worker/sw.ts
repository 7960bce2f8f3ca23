import { takeHandedOver } from './hand-over.ts'
import { assetsIn, isPage, keptAs, mayKeepAnswer, mayKeepPage, treatmentOf } from './rules.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: a name for this version, and what is needed to show any page offline. */
declare const VERSION: string
declare const PRECACHE: readonly string[]

const CACHE = `kinfold-${VERSION}`
const OFFLINE_PAGE = '/offline.html'
const PATIENCE_MS = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PRECACHE)))
  // A waiting version would wait as long as any tab is open. Pages reload themselves when their files are gone.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOldCaches(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin)
  if (treatment === 'page') event.respondWith(networkFirst(event))
  if (treatment === 'asset') event.respondWith(cacheFirst(event.request))
  if (treatment === 'handed-over') event.respondWith(takeHandedOver(event.request))
})

// Moving about inside the app fetches no page, so the app names the one it has gone to.
self.addEventListener('message', (event) => {
  const { visited } = event.data as { visited?: string }
  if (visited && mayKeepPage(visited)) event.waitUntil(keepVisited(visited))
})

async function keepVisited(url: string): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(keptAs(url))) return
  try {
    const answer = await fetch(url)
    // Its files first: a page that is kept can be shown.
    await keepAssets(cache, assetsIn(await answer.clone().text()))
    await keepPage(new Request(url), answer)
  } catch {
    // No network: the page is kept at a later visit.
  }
}

/** A page that was opened before there was a worker fetched its files past it. */
async function keepAssets(cache: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path)
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/** The network's page if it comes within four seconds, else the kept one, else the offline page. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fetched = fetchPage(event)
  // A copy the reader need not wait for.
  event.waitUntil(fetched.then((answer) => keepPage(request, answer.clone())).catch(() => {}))
  const kept = await caches.match(keptAs(request.url), { cacheName: CACHE })
  try {
    return await (kept ? Promise.race([fetched, patience(kept)]) : fetched)
  } catch {
    return kept ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

async function keepPage(request: Request, answer: Response): Promise<void> {
  if (!mayKeepPage(request.url) || !mayKeepAnswer(answer)) return
  if (!isPage(answer.headers.get('content-type'))) return
  await (await caches.open(CACHE)).put(keptAs(request.url), answer)
}

const patience = (kept: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))

async function cacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept) return kept
  const answer = await fetch(request)
  if (mayKeepAnswer(answer)) await keepAsset(request, answer.clone())
  return answer
}

async function keepAsset(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(request, answer)
  } catch {
    // The device is full, or the page has been left: who asked gets the file all the same.
  }
}
