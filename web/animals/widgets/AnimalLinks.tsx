import { Suspense } from 'react'
import { useSignedIn } from '../../session/signedIn.ts'
import { flags } from '../../session/flags.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useAsked } from '../peek/useAsked.ts'
import { useHovered } from '../peek/useHovered.ts'

const AnimalCard = lazyPart(() => import('../peek/AnimalCard.tsx'))
const AnimalMenu = lazyPart(() => import('../peek/AnimalMenu.tsx'))

/** The card and the acts of every link to an animal on the page. Links cost nothing for it; what is shown is loaded and read when it opens. */
export default function AnimalLinks() {
  const { context } = useSignedIn()
  return flags.animals(context) ? <Listening /> : null
}

function Listening() {
  const { asked, close } = useAsked()
  const hovered = useHovered(asked !== null)
  return (
    <Suspense fallback={null}>
      {hovered && <AnimalCard key={hovered.id} {...hovered} />}
      {asked && <AnimalMenu asked={asked} onClose={close} />}
    </Suspense>
  )
}
