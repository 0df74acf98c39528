import { lazyPart } from '../../ui/lazyPart.ts'

/** The field in which somebody signs; it is loaded where it is shown. */
export const SignatureGlass = lazyPart(() => import('../signing/Glass.tsx').then(({ Glass }) => ({ default: Glass })))
