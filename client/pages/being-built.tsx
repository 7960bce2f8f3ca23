import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { routeWords } from '#client/content/route-words.ts'
import { worksToday } from '#client/content/works-today.ts'
import { useCurrentRoute } from '#client/platform/routing/current-route.ts'
import { routes, type RoutePath } from '#client/routes.tsx'
import { MissingPatch } from '#client/ui/missing-patch.tsx'

const blocks = [featureBlocks.steps, featureBlocks.messages, featureBlocks.tree] as const

export default function BeingBuilt() {
  const route = useCurrentRoute()
  const { title, description } = routeWords[route.path as RoutePath]
  return (
    <div className="mx-auto grid w-full max-w-[64rem] gap-12 px-5 py-14 md:px-10 md:py-20">
      <div className="flex flex-wrap items-center gap-x-16 gap-y-10">
        <div className="grid min-w-0 flex-[1_1_26rem] gap-5">
          <p className="font-bold text-thread">We’re still sewing this page</p>
          <h1 tabIndex={-1} className="text-4xl outline-none md:text-5xl">
            {title}
          </h1>
          <p className="text-xl">
            It isn’t ready, so there is nothing to press here yet. Nothing of yours is missing.
          </p>
          <section className="grid gap-2 rounded-lg bg-cotton p-6">
            <h2 className="text-2xl">What will be here</h2>
            <p>{description}</p>
          </section>
        </div>
        <MissingPatch blocks={blocks} />
      </div>
      <WhatWorks />
    </div>
  )
}

function WhatWorks() {
  const ready = worksToday.filter(({ path }) => isBuilt(path))
  return (
    <section className="grid gap-2">
      <h2 className="text-2xl">What works today</h2>
      <ul className="grid">
        {ready.map(({ words, path }) => (
          <li key={path}>
            <Link
              href={path}
              className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isBuilt = (path: RoutePath) =>
  routes.some((route) => route.path === path && route.status === 'built')
