import { Link } from 'wouter'
import { routeWords } from '#client/content/route-words.ts'
import { worksToday } from '#client/content/works-today.ts'
import { useCurrentRoute } from '#client/platform/routing/current-route.ts'
import { routes, type RoutePath } from '#client/routes.tsx'

export default function BeingBuilt() {
  const route = useCurrentRoute()
  const { title, description } = routeWords[route.path as RoutePath]
  const ready = worksToday.filter(({ path }) => isBuilt(path))
  return (
    <div className="mx-auto grid max-w-[44rem] gap-8 px-5 py-14 md:py-20">
      <header className="grid gap-4">
        <p className="font-bold text-thread">We’re still building this page</p>
        <h1 className="text-4xl">{title}</h1>
        <p className="text-xl">
          It isn’t ready, so there is nothing to press here yet. Nothing of yours is missing.
        </p>
      </header>
      <section className="grid gap-2 rounded-lg bg-cotton p-6">
        <h2 className="text-2xl">What will be here</h2>
        <p>{description}</p>
      </section>
      {ready.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-2xl">What works today</h2>
          <ul className="grid gap-1">
            {ready.map(({ words, path }) => (
              <li key={path}>
                <Link href={path} className="inline-flex min-h-touch items-center underline">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const isBuilt = (path: RoutePath) =>
  routes.some((route) => route.path === path && route.status === 'built')
