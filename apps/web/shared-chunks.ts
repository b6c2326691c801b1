/**
 * A few files instead of a hundred small ones, each with all that it needs and that none before it has. What is loaded
 * when somebody asks for it stays by itself.
 */
export const SHARED_CHUNKS = [
  // nearly every page
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /apps\/web\/src\/(?:state|shell|errors|locale)\/(?!print-query|missing-cube|UserMenu)|apps\/web\/src\/ui\/(?!(?:SortableList|list-dragging|Toast|Tooltip|focus-on-arrival|Drawer|Dialog|ConfirmDialog|FormDialog|Modal|TextField|hex-color|MenuButton|menu-items|(?:use-)?place-in-window)\.tsx?)|apps\/web\/src\/chart-frame\/hydration\/(?:early|record)-events|inter-latin-wght/,
  },
  // charts with their frame, and what they are about
  {
    name: 'data',
    test: /packages\/cube\/src\/(?!join|download|json-stat|typed-columns|rank-codes|default-value|value-tree|unit-dimension|changes\/|rdf\/)|packages\/api\/src\/(?:documents\/|dataset-links|page-context|without-nulls)/,
  },
  {
    name: 'frame',
    test: /apps\/web\/src\/chart-frame\/(?!StillPicture|draw-still|fetch-file|save-file|AuthorText|ChangesPanel|sent-html)[\w-]+\.tsx?|packages\/render\/src\/reader\//,
  },
  // what charts of a dashboard tell each other: before what draws, which would take it along
  {
    name: 'pins',
    test: /packages\/project\/src\/dashboard\/pins|packages\/chart\/src\/viewer\/pointed-values|packages\/cube\/src\/join-ids/,
  },
  // the catalogue, as a page and in the editor
  { name: 'browse', test: /apps\/web\/src\/browse\// },
  // what draws, whatever the kind of chart; the kinds stay by themselves, and what only maps need
  {
    name: 'drawing',
    test: /packages\/chart\/src\/(?:guides|scales\/(?!map-frames|map-plane|fit-map|outlying-places|cut-geometry)|marks|families|data|palettes|drawings\.ts)|packages\/render\/src\/(?:svg|parts|reading|table)\//,
  },
  // what readers see of the rows: charts and projects need it
  { name: 'rows', test: /packages\/chart\/src\/filters\/view-rows/ },
  // how blocks stand, in the editor and for readers: before what only authors load, which would take it along
  { name: 'blocks', test: /packages\/project\/src\/arrangement|apps\/web\/src\/dashboard\/BlockGrid/ },
  // projects, for their authors
  {
    name: 'project',
    test: /packages\/project\/src\/(?!arrangement|dashboard\/(?:viewer|chart-address|with-shared-time))|packages\/api\/src\/load-(?!\w+-view)|apps\/web\/src\/(?:publishing\/|editor\/(?:begin-with|load-editor|new-chart-key|state\/|.*\.css))/,
  },
  // controls and edits of charts, and what advises their authors
  {
    name: 'editing',
    test: /packages\/chart\/src\/(?:controls\/|edit\/|advice\/|editing\.ts|types\/[\w-]+\/editing\.ts)/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
