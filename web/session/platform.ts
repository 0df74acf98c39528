// What this installation says about itself: asked once after the app has opened, and kept so that links are there without a network.
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { organisationKinds } from '../../shared/demo/organisationKinds.ts'
import { Platform, platform } from '../../shared/platform.ts'
import { useSession } from './useSession.ts'

const key = 'obhut:platform'
const nothing: Platform = {
  links: { product: null, help: null, training: null, presentation: null },
  demoSignUp: false,
  demoKinds: [...organisationKinds],
}

let asked: Promise<Platform> | null = null

function kept(): Platform {
  try {
    const parsed = v.safeParse(Platform, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : nothing
  } catch {
    return nothing
  }
}

export function usePlatform(): Platform {
  const { caller } = useSession()
  const [known, setKnown] = useState(kept)
  useEffect(() => {
    let here = true
    asked ??= caller.call(platform, {}).then((answer) => {
      localStorage.setItem(key, JSON.stringify(answer))
      return answer
    })
    asked.then(
      (answer) => here && setKnown(answer),
      // Without a network the kept ones stand; the next screen that needs them asks again.
      () => (asked = null),
    )
    return () => {
      here = false
    }
  }, [caller])
  return known
}
