import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'

const FindsByPlace = lazyPart(() => import('./FindsByPlace.tsx'))

/** Folded at first: the map, the places and the finds of a year come when somebody asks for them. */
export function FindsByPlaceCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={<Trans>Finds by municipality</Trans>} folding={{ isFolded: !isOpen, toggle: () => setOpen(!isOpen), count: null }}>
      <Suspense fallback={<Loading />}>
        <FindsByPlace />
      </Suspense>
    </Card>
  )
}
