import { Suspense } from 'react'
import { createStore, useStore } from '../../session/createStore.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const shown = createStore<readonly string[] | null>(null)

/** Shows new recovery codes, once: the server keeps no copy that anybody could read. */
export const showRecoveryCodes = (codes: readonly string[]): void => shown.set(codes)

const RecoveryCodesDialog = lazyPart(() => import('./RecoveryCodesDialog.tsx'))

export function RecoveryCodesHost() {
  const codes = useStore(shown)
  if (!codes) return null
  return (
    <Suspense fallback={null}>
      <RecoveryCodesDialog codes={codes} onClose={() => shown.set(null)} />
    </Suspense>
  )
}
