/** A picture that drawStill drew. Its text is our own writer's, which escapes whatever labels say. */
export function StillPicture({ svg, className }: { svg: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
