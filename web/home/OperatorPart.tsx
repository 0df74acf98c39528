import { Suspense } from 'react'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'

const OperatorDashboard = lazyPart(() => import('../operator/widgets/OperatorDashboard.tsx'))

/** The dashboard of the operator. Nobody of an organisation needs it: it comes when it is shown. */
export const OperatorPart = () => (
  <Suspense fallback={<Loading rows={6} />}>
    <OperatorDashboard />
  </Suspense>
)
