module evidence-contracts/conformance

go 1.19
