import type { MapSection, PictureScene } from '@tessera/chart'
import type { ComponentProps } from 'react'
import { SceneSvg } from '../svg/SceneSvg.tsx'
import { SvgMap } from './SvgMap.tsx'
import { TiledMap } from './TiledMap.tsx'
import type { MapPicture } from './use-map-view.ts'

type Props = ComponentProps<typeof SceneSvg> & {
  /** The style of a map to lie below the data; outlines where left out. */
  baseStyleUrl?: string
  /** Told which section of the world a map shows, when it comes to rest. */
  onSection?: (section: MapSection) => void
}

const isMap = (scene: PictureScene): scene is MapPicture => scene.map !== undefined

/** A picture; one of a map can be moved, over the tiles of a base map where there is one. */
export function PictureOrMap({ baseStyleUrl, onSection, scene, ...picture }: Props) {
  if (!isMap(scene)) return <SceneSvg scene={scene} {...picture} />
  const map = { scene, onSection, ...picture }
  return baseStyleUrl ? <TiledMap {...map} baseStyleUrl={baseStyleUrl} /> : <SvgMap {...map} />
}
