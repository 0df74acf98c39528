import { useMemo } from 'react'
import { browserEnvironment } from '../../sync/environment.ts'
import { useSession } from '../session/useSession.ts'
import { createFeedbackPost, type FeedbackPost } from './sending.ts'

export function useFeedbackPost(): FeedbackPost {
  const session = useSession()
  return useMemo(() => createFeedbackPost(session, browserEnvironment()), [session])
}
