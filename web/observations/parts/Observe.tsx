import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useSteady } from '../../ui/useSteady.ts'

const ObserveDialog = lazyPart(() => import('../ObserveDialog.tsx'))

interface Observed {
  animalIds: readonly string[]
  /** The animal or the room. */
  name: string
}

/** `observe` opens the sheet; null where the person may not note anything. */
export function useObserve(): { observe: ((about: Observed) => void) | null; sheet: ReactNode } {
  const canEdit = useCanEdit()
  const mayNote = useHasRight('care.log') && canEdit
  const [about, setAbout] = useState<Observed | null>(null)
  const observe = useSteady((one: Observed) => setAbout(one))
  return {
    observe: mayNote ? observe : null,
    sheet: about && (
      <Suspense fallback={null}>
        <ObserveDialog {...about} onClose={() => setAbout(null)} />
      </Suspense>
    ),
  }
}

/** The button that notes an observation. */
export function Observe(about: Observed) {
  const { observe, sheet } = useObserve()
  if (!observe || about.animalIds.length === 0) return null
  return (
    <>
      <Button variant="default" data-no-print leftSection={<IconEye size={20} aria-hidden />} onClick={() => observe(about)}>
        <Trans>Observation</Trans>
      </Button>
      {sheet}
    </>
  )
}
