module evidence-conformance

go 1.19
