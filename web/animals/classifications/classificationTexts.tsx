import { msg } from '@lingui/core/macro'
import {
  IconBat,
  IconButterfly,
  IconCarrot,
  IconCat,
  IconDeer,
  IconDog,
  IconEgg,
  IconFeather,
  IconFish,
  IconHorse,
  IconLeaf,
  IconPaw,
  IconPig,
  IconSpider,
} from '@tabler/icons-react'
import type { Classification, FieldGroup } from '../../../shared/animals/classification.ts'

export const classificationIcons: Record<Classification['icon'], typeof IconDog> = {
  dog: IconDog,
  cat: IconCat,
  carrot: IconCarrot,
  feather: IconFeather,
  fish: IconFish,
  leaf: IconLeaf,
  horse: IconHorse,
  pig: IconPig,
  deer: IconDeer,
  bat: IconBat,
  spider: IconSpider,
  butterfly: IconButterfly,
  egg: IconEgg,
  paw: IconPaw,
}

export const iconTexts: Record<Classification['icon'], ReturnType<typeof msg>> = {
  dog: msg`Dog`,
  cat: msg`Cat`,
  carrot: msg`Carrot`,
  feather: msg`Feather`,
  fish: msg`Fish`,
  leaf: msg`Leaf`,
  horse: msg`Horse`,
  pig: msg`Pig`,
  deer: msg`Deer`,
  bat: msg`Bat`,
  spider: msg`Spider`,
  butterfly: msg`Butterfly`,
  egg: msg`Egg`,
  paw: msg`Paw`,
}

export const fieldTexts: Record<FieldGroup, ReturnType<typeof msg>> = {
  crossBreed: msg`Crossbreed`,
  coat: msg`Coat`,
  size: msg`Size`,
  withers: msg`Height at the withers`,
  energy: msg`Energy`,
  traits: msg`With whom it gets along`,
  handling: msg`Who may handle it`,
  diet: msg`Food`,
  origin: msg`Country from which it was brought`,
  dangerous: msg`Dangerous dog`,
}
