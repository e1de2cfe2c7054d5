import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export default {
  main: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: ['quick_start', 'highlights/about', 'highlights/type_conversion', 'highlights/inhomogeneous_field_values'],
    },
    {
      type: 'category',
      label: 'Guides',
      items: [
        'guides/about',
        'guides/first_data',
        'guides/string_manipulation',
        'guides/live_data',
        'guides/removable',
        'guides/pushable',
        'guides/numeric_record',
        'guides/possibly_read_as_nullable',
        'guides/tests',
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      items: [{ type: 'ref', id: 'exports' }, 'limitation'],
    },
    {
      type: 'category',
      label: 'Errors',
      items: [
        'errors/reading',
        'errors/references',
        'errors/data',
        'errors/queries',
        'errors/no_sentence',
        'errors/run_time',
      ],
    },
    {
      type: 'category',
      label: 'Compare',
      items: ['highlights/ref', 'highlights/set', 'highlights/update', 'highlights/data_snapshot', 'highlights/query'],
    },
    { type: 'link', label: 'Compatibility', href: '/compatibility' },
  ],
  reference: [
    { type: 'ref', id: 'guides/about', label: 'All guides' },
    {
      type: 'category',
      label: 'API',
      collapsed: false,
      items: ['exports', 'api/types', 'api/references', 'api/writes', 'api/reads', 'api/queries', 'unsupported'],
    },
  ],
} satisfies SidebarsConfig;
