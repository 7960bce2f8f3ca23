import { useSite } from '#client/content/use-site.ts'
import { FeatureExplorer } from './feature-explorer.tsx'
import { TestimonialWall } from './testimonial-wall.tsx'
import { ShareWidget } from '#client/features/shell/share-widget.tsx'

/** What others say, and what could be yours. */
export function TestimonialsSection() {
  const { name, tagline } = useSite()
  return (
    <>
      <TestimonialWall>
        <ShareWidget item={{ type: 'site', title: name, description: tagline, url: '/' }} />
      </TestimonialWall>
      <FeatureExplorer />
    </>
  )
}
