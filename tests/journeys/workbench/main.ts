import '#client/styles/app.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { BuiltPages } from '#client/platform/routing/built-pages.ts'
import { session, SessionProvider } from '#client/platform/session.ts'
import { Parts } from './parts.ts'

/** `/workbench/?part=share` shows one part of the shell alone, as if every page of the product were built. */
const part = new URLSearchParams(location.search).get('part') ?? ''
const Shown = Parts[part]
if (!Shown) throw new Error(`The workbench has no part “${part}”`)

session.set(null)
createRoot(document.getElementById('root')!).render(
  createElement(
    Router,
    null,
    createElement(
      SessionProvider,
      null,
      createElement(BuiltPages, { value: { isBuilt: () => true } }, createElement(Shown)),
    ),
  ),
)
