import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export default {
  firesage: [
    'quick_start',
    {
      type: 'category',
      label: 'Highlights',
      collapsed: false,
      items: [
        'highlights/about',
        'highlights/ref',
        'highlights/set',
        'highlights/update',
        'highlights/data_snapshot',
        'highlights/query',
        'highlights/inhomogeneous_field_values',
        'highlights/type_conversion',
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      items: [
        'guides/about',
        'guides/removable',
        'guides/pushable',
        'guides/numeric_record',
        'guides/possibly_read_as_nullable',
        'guides/string_manipulation',
        'guides/tests',
      ],
    },
    'exports',
    'limitation',
  ],
} satisfies SidebarsConfig;
