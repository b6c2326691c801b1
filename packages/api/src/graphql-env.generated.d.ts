/* eslint-disable */
/* prettier-ignore */

export type introspection_types = {
  Boolean: unknown
  CatalogueCube: {
    kind: 'OBJECT'
    name: 'CatalogueCube'
    fields: {
      creator: { name: 'creator'; type: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
      datePublished: { name: 'datePublished'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      description: {
        name: 'description'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      dimensions: {
        name: 'dimensions'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'CatalogueDimension'; ofType: null }
            }
          }
        }
      }
      iri: {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      publicationStatus: {
        name: 'publicationStatus'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'ENUM'; name: 'PublicationStatus'; ofType: null }
        }
      }
      subthemes: {
        name: 'subthemes'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
          }
        }
      }
      termsets: {
        name: 'termsets'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
          }
        }
      }
      themes: {
        name: 'themes'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
          }
        }
      }
      title: {
        name: 'title'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      unversionedIri: {
        name: 'unversionedIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  CatalogueDimension: {
    kind: 'OBJECT'
    name: 'CatalogueDimension'
    fields: {
      id: {
        name: 'id'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      termsets: {
        name: 'termsets'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
          }
        }
      }
      timeUnit: { name: 'timeUnit'; type: { kind: 'ENUM'; name: 'TimeUnit'; ofType: null } }
    }
  }
  Columns: unknown
  Components: {
    kind: 'OBJECT'
    name: 'Components'
    fields: {
      dimensions: {
        name: 'dimensions'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Dimension'; ofType: null }
            }
          }
        }
      }
      measures: {
        name: 'measures'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Measure'; ofType: null }
            }
          }
        }
      }
    }
  }
  ContactPoint: {
    kind: 'OBJECT'
    name: 'ContactPoint'
    fields: {
      email: { name: 'email'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      name: { name: 'name'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
    }
  }
  CubeFilter: {
    kind: 'INPUT_OBJECT'
    name: 'CubeFilter'
    isOneOf: false
    inputFields: [
      {
        name: 'componentIds'
        type: {
          kind: 'LIST'
          name: never
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        }
        defaultValue: null
      },
      { name: 'filters'; type: { kind: 'SCALAR'; name: 'Filters'; ofType: null }; defaultValue: null },
      {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
      {
        name: 'joinBy'
        type: {
          kind: 'LIST'
          name: never
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        }
        defaultValue: null
      },
      { name: 'loadValues'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null }; defaultValue: null },
    ]
  }
  CubeIriFilter: {
    kind: 'INPUT_OBJECT'
    name: 'CubeIriFilter'
    isOneOf: false
    inputFields: [
      {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
    ]
  }
  CubeMetadata: {
    kind: 'OBJECT'
    name: 'CubeMetadata'
    fields: {
      contactPoints: {
        name: 'contactPoints'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'ContactPoint'; ofType: null }
            }
          }
        }
      }
      creator: { name: 'creator'; type: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
      dateModified: { name: 'dateModified'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      datePublished: { name: 'datePublished'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      description: {
        name: 'description'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      expires: { name: 'expires'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      identifier: { name: 'identifier'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      iri: {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      keywords: {
        name: 'keywords'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
      landingPage: { name: 'landingPage'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      licence: { name: 'licence'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      publicationStatus: {
        name: 'publicationStatus'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'ENUM'; name: 'PublicationStatus'; ofType: null }
        }
      }
      publisher: { name: 'publisher'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      spatialCoverage: { name: 'spatialCoverage'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      temporalCoverage: { name: 'temporalCoverage'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      themes: {
        name: 'themes'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
          }
        }
      }
      title: {
        name: 'title'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      unversionedIri: {
        name: 'unversionedIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      updateFrequency: { name: 'updateFrequency'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      version: { name: 'version'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      workExamples: {
        name: 'workExamples'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
    }
  }
  CubeObservations: {
    kind: 'OBJECT'
    name: 'CubeObservations'
    fields: {
      columns: {
        name: 'columns'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Columns'; ofType: null } }
      }
      data: {
        name: 'data'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'SCALAR'; name: 'Observations'; ofType: null }
        }
      }
      sparqlEditorUrls: {
        name: 'sparqlEditorUrls'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'SparqlEditorUrl'; ofType: null }
            }
          }
        }
      }
    }
  }
  CubePreview: {
    kind: 'OBJECT'
    name: 'CubePreview'
    fields: {
      dimensions: {
        name: 'dimensions'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Dimension'; ofType: null }
            }
          }
        }
      }
      measures: {
        name: 'measures'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Measure'; ofType: null }
            }
          }
        }
      }
      observations: {
        name: 'observations'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'SCALAR'; name: 'Observations'; ofType: null }
        }
      }
    }
  }
  Dimension: {
    kind: 'OBJECT'
    name: 'Dimension'
    fields: {
      cubeIri: {
        name: 'cubeIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      hierarchy: { name: 'hierarchy'; type: { kind: 'SCALAR'; name: 'Hierarchy'; ofType: null } }
      id: {
        name: 'id'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      isKeyDimension: {
        name: 'isKeyDimension'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      isNumerical: {
        name: 'isNumerical'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'DimensionKind'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      order: { name: 'order'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      related: {
        name: 'related'
        type: {
          kind: 'LIST'
          name: never
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Related'; ofType: null } }
        }
      }
      scaleType: { name: 'scaleType'; type: { kind: 'ENUM'; name: 'ScaleType'; ofType: null } }
      termsets: {
        name: 'termsets'
        type: {
          kind: 'LIST'
          name: never
          ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Term'; ofType: null } }
        }
      }
      timeFormat: { name: 'timeFormat'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      timeUnit: { name: 'timeUnit'; type: { kind: 'ENUM'; name: 'TimeUnit'; ofType: null } }
      unit: { name: 'unit'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      values: {
        name: 'values'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'DimensionValue'; ofType: null }
            }
          }
        }
      }
    }
  }
  DimensionKind: {
    name: 'DimensionKind'
    enumValues:
      | 'ConfidenceLowerBoundDimension'
      | 'ConfidenceUpperBoundDimension'
      | 'GeoCoordinatesDimension'
      | 'GeoShapesDimension'
      | 'NominalDimension'
      | 'OrdinalDimension'
      | 'StandardErrorDimension'
      | 'TemporalDimension'
      | 'TemporalEntityDimension'
      | 'TemporalOrdinalDimension'
  }
  DimensionValue: {
    kind: 'OBJECT'
    name: 'DimensionValue'
    fields: {
      alternateName: { name: 'alternateName'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      color: { name: 'color'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      geometry: { name: 'geometry'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      identifier: { name: 'identifier'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      latitude: { name: 'latitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      longitude: { name: 'longitude'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      position: { name: 'position'; type: { kind: 'SCALAR'; name: 'Position'; ofType: null } }
      value: {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Filters: unknown
  Float: unknown
  GeoShapesCube: {
    kind: 'INPUT_OBJECT'
    name: 'GeoShapesCube'
    isOneOf: false
    inputFields: [
      {
        name: 'dimensionId'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
      {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
    ]
  }
  Hierarchy: unknown
  Int: unknown
  Limit: {
    kind: 'OBJECT'
    name: 'Limit'
    fields: {
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      max: { name: 'max'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      min: { name: 'min'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      name: {
        name: 'name'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      related: {
        name: 'related'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'LimitContext'; ofType: null }
            }
          }
        }
      }
      value: { name: 'value'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
    }
  }
  LimitContext: {
    kind: 'OBJECT'
    name: 'LimitContext'
    fields: {
      dimensionId: {
        name: 'dimensionId'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      value: {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Locale: { name: 'Locale'; enumValues: 'de' | 'en' | 'fr' | 'it' }
  Measure: {
    kind: 'OBJECT'
    name: 'Measure'
    fields: {
      cubeIri: {
        name: 'cubeIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      description: { name: 'description'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      id: {
        name: 'id'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      isCurrency: { name: 'isCurrency'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      isDecimal: { name: 'isDecimal'; type: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      isKeyDimension: {
        name: 'isKeyDimension'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      isNumerical: {
        name: 'isNumerical'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'MeasureKind'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      limits: {
        name: 'limits'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Limit'; ofType: null } }
          }
        }
      }
      max: { name: 'max'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      min: { name: 'min'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      order: { name: 'order'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      resolution: { name: 'resolution'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      scaleType: { name: 'scaleType'; type: { kind: 'ENUM'; name: 'ScaleType'; ofType: null } }
      unit: { name: 'unit'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      values: {
        name: 'values'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'DimensionValue'; ofType: null }
            }
          }
        }
      }
    }
  }
  MeasureKind: { name: 'MeasureKind'; enumValues: 'NumericalMeasure' | 'OrdinalMeasure' }
  Observations: unknown
  Position: unknown
  PossibleFilter: {
    kind: 'OBJECT'
    name: 'PossibleFilter'
    fields: {
      id: {
        name: 'id'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      type: {
        name: 'type'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      value: {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  PossibleFiltersCube: {
    kind: 'INPUT_OBJECT'
    name: 'PossibleFiltersCube'
    isOneOf: false
    inputFields: [
      {
        name: 'filters'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Filters'; ofType: null } }
        defaultValue: null
      },
      {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
    ]
  }
  PublicationStatus: { name: 'PublicationStatus'; enumValues: 'DRAFT' | 'PUBLISHED' }
  Query: {
    kind: 'OBJECT'
    name: 'Query'
    fields: {
      dataCubeDimensionGeoShapes: {
        name: 'dataCubeDimensionGeoShapes'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'TopoJSON'; ofType: null } }
      }
      dataCubeLatestIri: {
        name: 'dataCubeLatestIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      dataCubeMetadata: {
        name: 'dataCubeMetadata'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'CubeMetadata'; ofType: null }
        }
      }
      dataCubePreview: {
        name: 'dataCubePreview'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CubePreview'; ofType: null } }
      }
      dataCubeUnversionedIri: {
        name: 'dataCubeUnversionedIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      dataCubesComponents: {
        name: 'dataCubesComponents'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Components'; ofType: null } }
      }
      dataCubesMetadata: {
        name: 'dataCubesMetadata'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'CubeMetadata'; ofType: null }
            }
          }
        }
      }
      dataCubesObservations: {
        name: 'dataCubesObservations'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'CubeObservations'; ofType: null }
        }
      }
      possibleFilters: {
        name: 'possibleFilters'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'PossibleFilter'; ofType: null }
            }
          }
        }
      }
      searchCubes: {
        name: 'searchCubes'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'SearchResult'; ofType: null }
            }
          }
        }
      }
    }
  }
  Related: {
    kind: 'OBJECT'
    name: 'Related'
    fields: {
      id: {
        name: 'id'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'RelatedKind'; ofType: null } }
      }
    }
  }
  RelatedKind: {
    name: 'RelatedKind'
    enumValues: 'ConfidenceLowerBound' | 'ConfidenceUpperBound' | 'StandardError'
  }
  ScaleType: { name: 'ScaleType'; enumValues: 'Interval' | 'Nominal' | 'Ordinal' | 'Ratio' }
  SearchFilter: {
    kind: 'INPUT_OBJECT'
    name: 'SearchFilter'
    isOneOf: false
    inputFields: [
      { name: 'label'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'type'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'ENUM'; name: 'SearchFilterType'; ofType: null }
        }
        defaultValue: null
      },
      {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
    ]
  }
  SearchFilterType: {
    name: 'SearchFilterType'
    enumValues:
      | 'DataCubeAbout'
      | 'DataCubeOrganization'
      | 'DataCubeTermset'
      | 'DataCubeTheme'
      | 'TemporalDimension'
  }
  SearchOrder: { name: 'SearchOrder'; enumValues: 'CREATED_DESC' | 'SCORE' | 'TITLE_ASC' }
  SearchResult: {
    kind: 'OBJECT'
    name: 'SearchResult'
    fields: {
      cube: {
        name: 'cube'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'CatalogueCube'; ofType: null }
        }
      }
      highlightedDescription: {
        name: 'highlightedDescription'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      highlightedTitle: {
        name: 'highlightedTitle'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      score: {
        name: 'score'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      }
    }
  }
  SourceType: { name: 'SourceType'; enumValues: 'sparql' | 'sql' }
  SourceUrl: unknown
  SparqlEditorUrl: {
    kind: 'OBJECT'
    name: 'SparqlEditorUrl'
    fields: {
      cubeIri: {
        name: 'cubeIri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      url: {
        name: 'url'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  String: unknown
  Term: {
    kind: 'OBJECT'
    name: 'Term'
    fields: {
      iri: {
        name: 'iri'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  TimeUnit: { name: 'TimeUnit'; enumValues: 'Day' | 'Hour' | 'Minute' | 'Month' | 'Second' | 'Week' | 'Year' }
  TopoJSON: unknown
}

/** An IntrospectionQuery representation of your schema.
 *
 * @remarks
 * This is an introspection of your schema saved as a file by GraphQLSP.
 * It will automatically be used by `gql.tada` to infer the types of your GraphQL documents.
 * If you need to reuse this data or update your `scalars`, update `tadaOutputLocation` to
 * instead save to a .ts instead of a .d.ts file.
 */
export type introspection = {
  name: never
  query: 'Query'
  mutation: never
  subscription: never
  types: introspection_types
}

import * as gqlTada from 'gql.tada'

declare module 'gql.tada' {
  interface setupSchema {
    introspection: introspection
  }
}
