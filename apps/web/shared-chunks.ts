/**
 * Bundles modules into a few files instead of a hundred small ones. Each contains the modules it needs beyond the
 * preceding ones. Code that is loaded on demand stays separate.
 */
export const SHARED_CHUNKS = [
  // nearly every page
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /apps\/web\/src\/(?:state|shell|errors|locale)\/(?!print-query|search-values|missing-cube|UserMenu)|apps\/web\/src\/ui\/(?!(?:SortableList|list-dragging|drag-manager|use-dragging|use-moved-focus|Toast|Tooltip|focus-on-arrival|Drawer|Dialog|ConfirmDialog|FormDialog|Modal|TextField|hex-color|MenuButton|menu-items|(?:use-)?place-in-window)\.tsx?)|apps\/web\/src\/chart-frame\/(?:hydration\/(?:early|record)-events|copy-cells|DownloadStatus|use-file-download|more-menu\.module)|inter-latin-wght/,
  },
  // charts with their frame, and their data
  {
    name: 'data',
    test: /packages\/cube\/src\/(?!language-words|join|download|many-values|json-stat|typed-columns|rank-codes|default-value|value-tree|unit-dimension|changes\/|rdf\/)|packages\/api\/src\/(?:documents\/|dataset-links|page-context|without-nulls)/,
  },
  {
    name: 'frame',
    test: /apps\/web\/src\/chart-frame\/(?!StillPicture|describe-change|draw-still|sent-stills|fetch-file|save-file|AuthorText|ChangesPanel|sent-html)[\w-]+\.tsx?|packages\/render\/src\/reader\//,
  },
  // links between charts of a dashboard; listed before the drawing code, which would include them
  {
    name: 'pins',
    test: /packages\/project\/src\/dashboard\/pins|packages\/chart\/src\/viewer\/pointed-values|packages\/cube\/src\/join-ids/,
  },
  // the catalogue, as a page and in the editor
  { name: 'browse', test: /apps\/web\/src\/browse\// },
  // the drawing code common to all chart types; excludes the types, colours by number and the code for maps
  {
    name: 'drawing',
    test: /packages\/chart\/src\/(?:guides|scales\/(?!color-scale|map-frames|map-plane|fit-map|outlying-places|cut-geometry)|marks|families|data|palettes\/(?!ramps)|drawings\.ts)|packages\/render\/src\/(?:svg|parts|reading|table)\//,
  },
  // the visible rows, needed by charts and projects
  { name: 'rows', test: /packages\/chart\/src\/filters\/view-rows/ },
  // rules that both optional parts and authors need; listed before the authors' code, which would include them
  { name: 'rules', test: /packages\/chart\/src\/(?:rules\/|config\/icon-lists)/ },
  // the arrangement of blocks, in the editor and for readers; listed before the authors' code, which would include it
  { name: 'blocks', test: /packages\/project\/src\/arrangement|apps\/web\/src\/dashboard\/BlockGrid/ },
  // projects, for authors
  {
    name: 'project',
    test: /packages\/project\/src\/(?!arrangement|dashboard\/(?:viewer|chart-address|with-shared-time))|packages\/api\/src\/load-(?!\w+-view|values)|apps\/web\/src\/(?:publishing\/|editor\/(?:begin-with|load-editor|new-chart-key|state\/|.*\.css))/,
  },
  // controls, edits and advice for authors of charts
  {
    name: 'editing',
    test: /packages\/chart\/src\/(?:controls\/|edit\/(?!palette-draft)|advice\/|editing\.ts|types\/[\w-]+\/editing\.ts)/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
